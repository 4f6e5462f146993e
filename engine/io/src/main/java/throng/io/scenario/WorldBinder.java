package throng.io.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.building.Building;
import throng.io.bind.KeyReader;
import throng.io.bind.ValueBinder;
import throng.io.building.DoorBinder;
import throng.io.building.EventBinder;
import throng.io.building.LinkBinder;
import throng.io.building.ZoneBinder;
import throng.io.ground.FieldBinder;
import throng.io.ground.FilesBeside;
import throng.io.ground.MapBinder;
import throng.io.ground.WallBinder;
import throng.io.tree.Fault;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.terrain.Circle;
import throng.terrain.Obstacle;
import throng.terrain.Segment;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;
import throng.world.WorldBuilder;

/** Makes the world of a file, without agents. It judges the file, too: what is wrong is told to the faults. */
final class WorldBinder {
    /** Groups of one file: each takes memory before it has agents. */
    private static final int MOST_GROUPS = 200;

    private final FileNode.Mapping root;
    private final ChoiceReader choices;
    private final FileOrigin origin;
    private final Faults faults;
    private final FileHead head;
    private final List<GroupPlan> plans = new ArrayList<>();
    /** Maps and fields by name. */
    private final Map<String, Object> things = new LinkedHashMap<>();

    private @Nullable MapBinder maps;
    private @Nullable BuildingBinder building;

    WorldBinder(FileNode.Mapping root, FileOrigin origin, Faults faults) {
        choices = new ChoiceReader(root, faults);
        this.origin = origin;
        this.faults = faults;
        var chosen = KeyReader.known(choices.chosen(root), "a scenario file", FileHead.KEYS, faults);
        head = new FileHead(chosen, origin.folder(), faults);
        this.root = new RepeatReader(head.numbers()).spread(chosen);
    }

    FileHead head() {
        return head;
    }

    List<ScenarioChoice> choices() {
        return choices.choices();
    }

    /** What the file names and uses nowhere, by name: judged when the world is made. */
    Map<String, Fault> unused() {
        var unused = new LinkedHashMap<>(head.unused());
        unused.putAll(choices.unused());
        return unused;
    }

    /** What is allowed, and mostly a mistake: asked when the world is made. */
    List<Fault> doubts() {
        var doubts = new ArrayList<Fault>();
        if (faults.count() > 0) return doubts;
        if (maps != null) maps.doubt(doubts);
        if (building != null) building.doubt(doubts);
        return doubts;
    }

    /** What the filled world alone shows: agents from whose places no way leads, and goals that jam them. */
    List<Fault> doubts(World world) {
        var doubts = new ArrayList<Fault>();
        Building building = Building.in(world).orElseGet(() -> Building.of(world));
        for (int g = 0; g < plans.size(); g++) {
            GroupPlan plan = plans.get(g);
            Group group = world.groups().get(g);
            for (String line : building.noWays(group)) doubts.add(new Fault(plan.place(), line));
        }
        if (this.building != null) this.building.doubtGoals(doubts);
        FileNode far = root.get("origin");
        for (String line : world.placeDoubts(head.dt()))
            doubts.add(new Fault(far == null ? root.place() : far.place(), line));
        return doubts;
    }

    List<GroupPlan> plans() {
        return plans;
    }

    /** The number of agents in all groups. */
    int agents() {
        return plans.stream().mapToInt(GroupPlan::agents).sum();
    }

    /**
     * {@return the world with its groups and rules}
     *
     * @param builder of {@link FileHead#space}
     */
    World world(WorldBuilder builder) {
        World world = builder.build();
        try {
            ground(world);
            groups(world);
            world.show(head.view()::places);
            check();
            return world;
        } catch (RuntimeException | Error e) {
            world.close();
            throw e;
        }
    }

    private void ground(World world) {
        var files = new FilesBeside(origin.folder(), faults);
        new WallBinder(world, head.numbers(), files).bind(root.get("walls"));
        var none = new GroupScope(List.of(), null, head.space().axes(), things, List.of());
        var values = new ValueBinder(head.numbers(), none, origin.kinds());
        maps = new MapBinder(things, origin.kinds(), values, head.numbers(), files);
        maps.bind(root.get("maps"));
        FileNode solid = root.get("tiles");
        String name = KeyReader.word(solid, "tiles", faults);
        if (origin.map() != null) given(name, origin.map());
        if (solid != null && name != null) solid(world, solid, name, none);
        new LinkBinder(world, values).join(root.get("links"));
        new FieldBinder(world, things, values, head.numbers()).bind(root.get("fields"));
    }

    private void solid(World world, FileNode solid, String name, GroupScope none) {
        if (things.get(name) instanceof TileMap map) faults.attempt(solid.place(), () -> world.tiles(map));
        else if (!none.isWrong(name)) faults.add(solid.place(), KeyReader.none("map", name, none.names(TileMap.class)));
    }

    private void given(@Nullable String solid, TileMap map) {
        if (solid != null && things.get(solid) instanceof TileMap) things.put(solid, map);
        else if (solid == null)
            KeyReader.missing(root.place(), "another map", "tiles", "the map whose place it takes", faults);
    }

    private void groups(World world) {
        var entry = root.entry("groups");
        if (entry != null && !(entry.value() instanceof FileNode.Mapping) && !KeyReader.isEmpty(entry.value())) {
            faults.add(
                    entry.value().place(),
                    "groups is %s; allowed are names, each with agents, spawn and rules"
                            .formatted(entry.value().what()));
            return;
        }
        if (entry == null
                || !(entry.value() instanceof FileNode.Mapping given)
                || given.entries().isEmpty()) {
            KeyReader.missing(
                    entry == null ? root.place() : entry.value().place(),
                    "a scenario file",
                    "groups",
                    "names of groups, each with agents, spawn and rules",
                    faults);
            return;
        }
        if (given.entries().size() > MOST_GROUPS) {
            faults.add(
                    entry.place(),
                    "%d groups; allowed are %d".formatted(given.entries().size(), MOST_GROUPS));
            return;
        }
        var made = new ArrayList<@Nullable Group>();
        var names = new ArrayList<String>();
        for (var each : given.entries()) {
            made.add(group(world, each));
            names.add(each.key());
        }
        var walls = obstacles(world.walls().ends());
        var parts = new BuildingBinder(root, world, head.numbers());
        building = parts;
        for (int g = 0; g < made.size(); g++) {
            Group group = made.get(g);
            if (group == null) continue;
            var scope = new GroupScope(names, group, head.space().axes(), things, walls);
            var values = new ValueBinder(head.numbers(), scope, origin.kinds());
            FileNode.Entry each = given.entries().get(g);
            faults.attempt(each.place(), () -> {
                boolean families = each.value() instanceof FileNode.Mapping keys && keys.get("families") != null;
                parts.prepare(group, scope, values, families);
                plans.add(new GroupBinder(each, group, scope, values, head.numbers(), head.dt()).bind());
            });
        }
        measures(made);
        parts.bind(names);
        var none = new GroupScope(names, null, head.space().axes(), things, walls);
        var values = new ValueBinder(head.numbers(), none, origin.kinds());
        new DoorBinder(world, values, faults).bind(root.get("doors"));
        new EventBinder(world, head.numbers(), values).bind(root.get("events"));
        new LinkBinder(world, values).bind(root.get("storeys"), root.get("links"));
        new ZoneBinder(head.numbers()).bind(root.get("zones"), world, things.values());
    }

    private void measures(List<@Nullable Group> made) {
        var columns = new LinkedHashMap<String, List<String>>();
        var ints = new LinkedHashSet<String>();
        for (Group group : made) {
            if (group == null) continue;
            var known = new ArrayList<>(group.columns().floatNames());
            known.addAll(group.columns().intNames());
            ints.addAll(group.columns().intNames());
            columns.put(group.name(), known);
        }
        head.agents(columns, ints);
    }

    private static List<Obstacle> obstacles(float[] ends) {
        var walls = new ArrayList<Obstacle>();
        for (int e = 0; e < ends.length; e += 4) {
            boolean isPoint = ends[e] == ends[e + 2] && ends[e + 1] == ends[e + 3];
            walls.add(
                    isPoint
                            ? new Circle(ends[e], ends[e + 1], 0, 0)
                            : new Segment(ends[e], ends[e + 1], ends[e + 2], ends[e + 3]));
        }
        return List.copyOf(walls);
    }

    private @Nullable Group group(World world, FileNode.Entry entry) {
        if (!entry.key().matches(KeyReader.NAME) || entry.key().equals("own")) {
            faults.add(
                    entry.place(),
                    "'%s' is no name of a group; allowed are a to z, A to Z, digits and _, no digit first, not 'own'"
                            .formatted(KeyReader.brief(entry.key())));
            return null;
        }
        return world.group(entry.key());
    }

    /** Adds the agents. What the engine refuses is told. */
    void fill(World world) {
        checkMemory(world);
        if (faults.count() > 0) return;
        for (int g = 0; g < plans.size(); g++) {
            GroupPlan plan = plans.get(g);
            try {
                world.groups().get(g).spawn(plan.agents(), plan.spawn());
            } catch (IllegalArgumentException | IllegalStateException e) {
                faults.add(plan.place(), String.valueOf(e.getMessage()));
            }
        }
    }

    /** Tells if the agents do not fit into the memory of a world, before any is made. */
    void checkMemory(World world) {
        if (faults.count() > 0) return;
        try {
            world.requireRoom(plans.stream().mapToInt(GroupPlan::agents).toArray());
        } catch (IllegalArgumentException e) {
            faults.add(
                    head.agents().isPresent() ? head.agentsPlace() : largest().place(), String.valueOf(e.getMessage()));
        }
    }

    private GroupPlan largest() {
        return Collections.max(plans, Comparator.comparingInt(GroupPlan::agents));
    }

    /** What no part can see alone. */
    private void check() {
        if (faults.count() > 0) return;
        long sum = plans.stream().mapToLong(GroupPlan::agents).sum();
        if (head.agents().isPresent() && sum != head.agents().getAsInt())
            faults.add(
                    head.agentsPlace(),
                    "%d agents are wanted, and the groups have %d: let one group have the rest, such as agents - 10"
                            .formatted(head.agents().getAsInt(), sum));
    }
}
