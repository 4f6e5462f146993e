package throng.fuzz.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Target;
import throng.behaviour.flight.FlightState;
import throng.behaviour.manner.PatienceColumns;
import throng.behaviour.mix.ContextSteering;
import throng.behaviour.path.Chosen;
import throng.behaviour.path.ErrandColumns;
import throng.behaviour.path.Errands;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.GoalShare;
import throng.behaviour.path.PathProgress;
import throng.behaviour.path.TileStep;
import throng.behaviour.path.Ways;
import throng.behaviour.people.Orca;
import throng.behaviour.target.FormationShape;
import throng.memory.AgentGroup;
import throng.memory.Column;
import throng.memory.Handle;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.curve.Polyline;
import throng.navigation.field.DistanceFields;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.HearingColumns;
import throng.sense.Loudness;
import throng.sense.NoiseSources;
import throng.sense.SightColumns;
import throng.terrain.Box;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.Polygon;
import throng.terrain.Segment;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** Random components, besides numbers, for the rules of one group. */
final class RuleParts {
    private final WorldRandom random;
    private final World world;
    final Group group;
    private final float size;
    private final @Nullable TileMap map;
    final List<Column.Floats> floats = new ArrayList<>();
    final List<Column.Ints> ints = new ArrayList<>();
    /** Columns that rules and minds may read, and not write: the states of minds, beside those above. */
    final List<Column.Ints> readInts = new ArrayList<>();
    /** A column that passes and minds may write. */
    final Column.Floats own;
    /** A column that passes and minds may write. */
    final Column.Ints role;

    private final List<Part> parts = parts();

    private int made;

    /** How a component of a type is made. */
    private record Part(Class<?> type, Supplier<@Nullable Object> maker) {}

    /**
     * @param size half the side of the box in which agents are spawned, metres
     * @param map the tiles of the world, or null
     */
    RuleParts(WorldRandom random, World world, Group group, float size, @Nullable TileMap map) {
        this.random = random;
        this.world = world;
        this.group = group;
        this.size = size;
        this.map = map;
        own = floats("own", 0);
        role = ints("role", 0);
    }

    /** Whether a rule of that type can be made: some need a map, or a flat world. */
    boolean canMake(Class<?> rule) {
        String name = rule.getPackageName();
        if (axes() == 3 && name.matches(".*\\.(body|manner|people)")) return false; // of the plane
        return map != null
                || rule != FollowField.class
                        && rule != FollowWay.class
                        && rule != Errands.class
                        && rule != TileStep.class;
    }

    /** Adds a column with a unique name to the group. */
    Column.Floats floats(String name, float initial) {
        var column = group.floats(name + made++, initial);
        floats.add(column);
        return column;
    }

    /** Adds a column with a unique name to the group. */
    Column.Ints ints(String name, int initial) {
        var column = group.ints(name + made++, initial);
        ints.add(column);
        readInts.add(column);
        return column;
    }

    /** Adds a column for the state of a mind, which rules may read. */
    Column.Ints stateOfMind(String name, int initial) {
        var column = group.ints(name + made++, initial);
        readInts.add(column);
        return column;
    }

    private List<Part> parts() {
        return List.of(
                new Part(Neighbourhood.class, this::neighbourhood),
                new Part(Orca.Seen.class, () -> new Orca.Seen(anyGroup(), random.between(0, 1000))),
                new Part(Target.class, this::target),
                new Part(Column.Floats.class, () -> random.of(floats)),
                new Part(Column.Ints.class, () -> random.of(ints)),
                new Part(Obstacle.class, this::obstacle),
                new Part(FormationShape.class, this::shape),
                new Part(FlightState.class, this::flight),
                new Part(PathProgress.class, this::progress),
                new Part(ErrandColumns.class, () -> ErrandColumns.of(this::floats, this::ints)),
                new Part(PatienceColumns.class, () -> PatienceColumns.of(this::floats)),
                new Part(SightColumns.class, () -> SightColumns.of("seen", axes(), this::floats, this::ints)),
                new Part(HearingColumns.class, () -> HearingColumns.of(this::floats, this::ints, axes())),
                new Part(NoiseSources.class, this::noise),
                new Part(Polyline.class, this::path),
                new Part(TileMap.class, () -> map),
                new Part(ContextSteering.Compass.class, this::compass),
                new Part(DistanceFields.class, this::fields),
                new Part(Ways.class, this::ways),
                new Part(FieldGoal.class, this::goal));
    }

    /** A random object of that type, or null: then the type is a record that is made of its components. */
    @Nullable
    Object of(Class<?> type) {
        for (Part part : parts) if (part.type == type) return part.maker.get();
        return null;
    }

    private int axes() {
        return world.space().axes();
    }

    private FormationShape shape() {
        return random.chance(.7) ? random.of(FormationShape.Figure.values()) : FormationShape.Slots.ranks(3);
    }

    private FlightState flight() {
        float speed = random.between(0, 1e6f);
        return random.chance(.5)
                ? FlightState.of(axes(), speed, this::floats)
                : FlightState.banked(axes(), speed, this::floats);
    }

    private PathProgress progress() {
        return random.chance(.5) ? PathProgress.of(this::floats) : PathProgress.each(this::floats, this::ints);
    }

    private ContextSteering.Compass compass() {
        return ContextSteering.Compass.of(random.whole(4, 256), random.whole(6, random.extreme ? 256 : 40));
    }

    private FieldGoal goal() {
        return switch (random.below(4)) {
            case 0 -> FieldGoal.of(random.below(3));
            case 1 ->
                FieldGoal.split(new GoalShare(random.below(4), 2), new GoalShare(random.below(4), random.below(2)));
            case 2 -> new Chosen(random.of(ints), random.between(0, 1), 1 + random.below(9));
            default -> FieldGoal.each(random.of(readInts));
        };
    }

    private int anyGroup() {
        return random.below(world.groups().size());
    }

    private AgentGroup anyGiven() {
        return world.groups().get(anyGroup());
    }

    private float coordinate() {
        return random.extreme && random.chance(.2) ? random.between(-1e15f, 1e15f) : random.evenly(-size, size);
    }

    Neighbourhood neighbourhood() {
        float maxRadius = 1e6f;
        for (int a = 0; a < world.space().axes(); a++)
            if (world.space().axis(a).torus())
                maxRadius = Math.min(maxRadius, world.space().axis(a).high() / 2);
        Neighbourhood neighbourhood = Neighbourhood.within(
                Math.min(maxRadius, random.extreme ? random.between(1e-3f, 1e6f) : random.evenly(.5f, size / 3)));
        if (random.chance(.5)) neighbourhood = neighbourhood.of(anyGiven());
        if (random.chance(.3)) neighbourhood = neighbourhood.fov(random.between(1e-3f, Neighbourhood.ALL_ROUND));
        return random.chance(.3)
                ? neighbourhood.nearest(random.chance(.1) ? 1000 : 1 + random.below(8))
                : neighbourhood;
    }

    private Target target() {
        return switch (random.below(6)) {
            case 0 -> Target.at(coordinate(), coordinate(), coordinate());
            case 1 -> Target.places(random.of(floats), random.of(floats), random.of(floats));
            case 2 -> Target.of(new Handle(anyGroup(), random.below(20), random.below(2)));
            case 3 -> Target.each(anyGiven(), random.of(readInts), random.of(readInts));
            default -> new Target.Nearest(neighbourhood().nearest(1));
        };
    }

    private Obstacle obstacle() {
        while (true) {
            float x = coordinate(), y = coordinate(), z = coordinate(), wide = random.between(1e-3f, 1e5f);
            try {
                return switch (random.below(4)) {
                    case 0 -> new Circle(x, y, z, wide);
                    case 1 -> new Box(x, y, z, x + wide, y + wide, z + 3);
                    case 2 -> new Segment(x, y, x + 5, y - wide);
                    default -> Polygon.of(x, y, x + wide, y, x, y + wide);
                };
            } catch (IllegalArgumentException tooSmall) { // too small at so large a coordinate
                continue;
            }
        }
    }

    private NoiseSources noise() {
        Loudness one = Loudness.always(anyGiven(), random.between(0, 1e6f));
        Loudness other = random.chance(.5)
                ? Loudness.running(anyGiven(), random.between(0, 1e6f), random.between(0, 1e6f))
                : Loudness.column(group, random.of(floats));
        return map != null && random.chance(.5)
                ? NoiseSources.over(map, one, other)
                : NoiseSources.straight(one, other);
    }

    private Polyline path() {
        int n = 2 + random.below(5);
        float[][] p = new float[3][n];
        for (int k = 0; k < n; k++) for (int a = 0; a < 3; a++) p[a][k] = coordinate();
        return random.chance(.5) ? Polyline.open(p[0], p[1], p[2]) : Polyline.closed(p[0], p[1], p[2]);
    }

    private Ways ways() {
        if (map == null) throw new AssertionError("ways need a map");
        float radius = random.chance(.5) ? .3f : random.between(0, 1000);
        if (random.chance(.5)) {
            var costs =
                    new CostFields(map, new WalkCosts(radius, random.between(0, 1000), random.between(.001f, 1000)));
            for (int k = 0; k < 3; k++) costs.goal(random.below(map.tiles()));
            return Ways.of(costs);
        }
        var straight = new WayFields(map, radius);
        for (int k = 0; k < 3; k++) straight.goal(random.below(map.tiles()));
        return Ways.of(straight);
    }

    private DistanceFields fields() {
        if (map == null) throw new AssertionError("fields need a map");
        var fields = new DistanceFields(map, 1 << 20);
        for (int k = 0; k < 3; k++) fields.goal(random.below(map.tiles()));
        return fields;
    }
}
