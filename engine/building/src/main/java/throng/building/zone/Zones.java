package throng.building.zone;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.people.WalkingModel;
import throng.building.Link;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.Writes;
import throng.navigation.cost.CostFields;
import throng.terrain.NamedPlace;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.TickPass;
import throng.world.TickPreparation;
import throng.world.World;

/**
 * The zones of a world. Each tick tells each agent the pace of the place where it stands, in the column {@link
 * WalkingModel#PACE}, so all models of people walk slower there. The column {@link WalkingModel#GAP} gets the least
 * time to the body ahead. Ways over {@link CostFields} know what zones cost.
 *
 * <pre>{@code
 * Zones.of(world, List.of(Zone.slow("stairs", Polygon.rectangle(10, 0, 14, 2), .5f)), costs);
 * }</pre>
 *
 * <p>Zones are functions of place and time, so a world that is resumed goes on alike. On several ranks they may slow
 * people, and cost; but zones that cost for a while are refused there.
 */
public final class Zones {
    private static final float[] NONE = {};

    private final World world;
    private final List<Zone> zones;
    private final CostFields[] ways;
    private boolean @Nullable [] held;

    private Zones(World world, List<Zone> zones, CostFields[] ways) {
        this.world = world;
        this.zones = zones;
        this.ways = ways;
    }

    /**
     * Adds zones to a world, once, after its groups have their rules.
     *
     * @param world whose people walk through them
     * @param zones the areas
     * @param ways the fields that know what they cost; may be none
     * @return the zones
     * @throws IllegalArgumentException if two have one name, or people are slower in one and no group has a model of
     *     people who walk ({@link WalkingModel})
     * @throws IllegalStateException if a zone costs for a while, and the world runs on several ranks
     */
    public static Zones of(World world, List<Zone> zones, CostFields... ways) {
        Check.given("the world of zones", world);
        var all = new Zones(world, Check.list("the zones of a world", zones), ways.clone());
        var names = new HashSet<String>();
        for (Zone zone : all.zones)
            if (!names.add(zone.name()))
                throw new IllegalArgumentException("there are two zones '%s': give each a name".formatted(zone.name()));
        all.slow();
        if (ways.length > 0) all.cost();
        world.show(new Shown(all));
        return all;
    }

    /**
     * {@return the zones of a world that a scenario file or other code has made; empty if there are none}
     *
     * @param world the world
     */
    public static Optional<Zones> in(World world) {
        return Check.given("the world of zones", world).shown().stream()
                .filter(Shown.class::isInstance)
                .map(each -> ((Shown) each).zones)
                .findFirst();
    }

    /** {@return the zones, in their order} */
    public List<Zone> all() {
        return zones;
    }

    /** {@return the outlines of the zones that {@linkplain Zone#isStair are stairs}, each once} */
    public List<Polygon> stairs() {
        return zones.stream().filter(Zone::isStair).map(Zone::area).distinct().toList();
    }

    /** What a world shows of its zones, by which they are found again. */
    private record Shown(Zones zones) implements Supplier<List<NamedPlace>> {
        @Override
        public List<NamedPlace> get() {
            return zones.places();
        }
    }

    /** What pictures draw: zones of one direction are part of the one that holds for all, such as those of a stair. */
    private List<NamedPlace> places() {
        double time = world.time();
        var places = new ArrayList<NamedPlace>();
        for (Zone zone : zones) {
            if (!zone.holdsAt(time)) continue;
            boolean isPart = false;
            Zone slowest = zone;
            for (Zone other : zones) {
                if (other.area() != zone.area()) continue;
                isPart |= zone.toward() != null && other.toward() == null;
                if (other.toward() != null && other.pace() < slowest.pace()) slowest = other;
            }
            if (!isPart) places.add(slowest.place(zone.name()));
        }
        return places;
    }

    private void slow() {
        var slow = zones.stream().filter(Zone::slows).toList();
        var apart = zones.stream().filter(zone -> zone.gap() > 0).toList();
        if (slow.isEmpty()) return;
        var walkers = world.groups().stream().filter(g -> walks(g.rule())).toList();
        if (walkers.isEmpty())
            throw new IllegalArgumentException(
                    ("zone '%s' slows people who walk, and no group does: give one a model such as CollisionFreeSpeed,"
                                    + " or let yours be a WalkingModel")
                            .formatted(slow.getFirst().name()));
        for (Group group : walkers) {
            if (!apart.isEmpty() && !keepsGap(group.rule()))
                throw new IllegalArgumentException(
                        ("zone '%s' has a time gap, and the model of group '%s' keeps none: take CollisionFreeSpeed"
                                        + " or AnticipationVelocity, or leave the gap out and give links a flow")
                                .formatted(apart.getFirst().name(), group.name()));
            Column.Floats pace = group.floats(WalkingModel.PACE.name(), 1);
            Column.Floats gap = apart.isEmpty() ? null : group.floats(WalkingModel.GAP.name(), 0);
            world.pass(
                    TickPass.Stage.BEFORE_STEERING,
                    "zones",
                    group,
                    gap == null ? Writes.of(pace) : Writes.of(pace, gap),
                    (in, start, end) -> write(slow, in, pace, gap, start, end));
        }
    }

    /** Whether all models of people in a rule keep a time to the body ahead. */
    private static boolean keepsGap(Rule rule) {
        if (rule instanceof WalkingModel model && !model.keepsGap()) return false;
        return !(rule instanceof Mix mix) || mix.parts().stream().allMatch(Zones::keepsGap);
    }

    private static boolean walks(Rule rule) {
        return rule instanceof WalkingModel
                || rule instanceof Mix mix && mix.parts().stream().anyMatch(Zones::walks);
    }

    private static void write(
            List<Zone> slow, GroupView in, Column.Floats pace, Column.@Nullable Floats gap, int start, int end) {
        float[] x = in.position(0), y = in.position(1), paces = pace.values();
        float[] gaps = gap == null ? NONE : gap.values();
        Arrays.fill(paces, start, end, 1);
        if (gap != null) Arrays.fill(gaps, start, end, 0);
        for (int z = 0; z < slow.size(); z++) {
            Zone zone = slow.get(z);
            if (!zone.holdsAt(in.clock().time())) continue;
            for (int i = start; i < end; i++) {
                if (!holds(zone, in, i, x, y)) continue;
                paces[i] *= zone.pace();
                if (zone.gap() > 0) gaps[i] = Math.max(gaps[i], zone.gap());
            }
        }
    }

    /** Whether an agent is in a zone, and faces the way for which it holds. */
    private static boolean holds(Zone zone, GroupView in, int i, float[] x, float[] y) {
        if (!zone.area().contains(x[i], y[i])) return false;
        Link.Going toward = zone.toward();
        if (toward == null) return true;
        return in.heading(0)[i] * toward.right() + in.heading(1)[i] * toward.up() > 0;
    }

    private void cost() {
        var dear = zones.stream().filter(zone -> zone.cost() != 1).toList();
        if (dear.isEmpty()) return;
        update(dear, world.time());
        if (!dear.stream().allMatch(Zone::isForEver)) world.prepare(new Costs(this, dear));
    }

    /** Comes before a building, which chooses among the ways. */
    private record Costs(Zones of, List<Zone> zones) implements TickPreparation {
        @Override
        public void prepare(World world, float dt) {
            of.update(zones, world.time());
        }

        @Override
        public boolean comesFirst() {
            return true;
        }
    }

    /** Tells the ways what tiles cost, if other zones hold than before. */
    private void update(List<Zone> dear, double time) {
        boolean changed = held == null;
        if (held == null) held = new boolean[dear.size()];
        for (int z = 0; z < held.length; z++) {
            boolean holds = dear.get(z).holdsAt(time);
            changed |= holds != held[z];
            held[z] = holds;
        }
        if (!changed) return;
        var hold = new ArrayList<Zone>();
        for (int z = 0; z < held.length; z++) if (held[z]) hold.add(dear.get(z));
        for (CostFields each : ways) each.scale(factors(each.map(), hold));
    }

    private static float[] factors(TileMap map, List<Zone> zones) {
        float[] factors = new float[map.tiles()];
        Arrays.fill(factors, 1);
        for (Zone zone : zones)
            for (int tile = 0; tile < factors.length; tile++)
                if (map.open(tile) && zone.area().contains(map.middleX(tile), map.middleY(tile)))
                    factors[tile] = Math.clamp(factors[tile] * zone.cost(), .001f, 1000f);
        return factors;
    }

    @Override
    public String toString() {
        return "zones %s".formatted(zones.stream().map(Zone::name).toList());
    }
}
