package throng.io.scenario;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import throng.io.kind.Kinds;
import throng.io.tree.Fault;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.io.tree.TextPlace;
import throng.io.tree.TreeReader;
import throng.math.Check;
import throng.math.Space;
import throng.terrain.TileMap;
import throng.world.World;
import throng.world.WorldBuilder;

/**
 * A world in a text file, YAML or JSON. Use it when people change worlds without compiling, and keep them beside their
 * results.
 *
 * <pre>{@code
 * ScenarioFile file = ScenarioFile.read(Path.of("hunt.yaml"));
 * try (World world = file.set("fear", 120).world()) {
 *     for (int i = 0; i < file.ticks(); i++) world.tick(file.dt());
 * }
 * }</pre>
 *
 * <p>It is checked when it is read, and each time a value is set: all errors are told at once. A file names no class,
 * and opens no file outside of its folder. It cannot be changed; {@link #set} returns a copy.
 */
public final class ScenarioFile {
    private final FileOrigin origin;
    private final FileNode.Mapping root;
    private final List<FileSetting> settings;
    private final FileHead head;
    private final List<GroupPlan> plans;
    private final List<ScenarioChoice> choices;
    private final List<Fault> warnings;

    private ScenarioFile(
            FileOrigin origin, FileNode.Mapping root, List<FileSetting> settings, @Nullable List<Fault> former) {
        this.origin = origin;
        this.root = root;
        this.settings = List.copyOf(settings);
        var faults = new Faults();
        var doubts = new ArrayList<Fault>();
        var binder = judge(root, faults, former == null ? doubts : null);
        var unused = binder.unused();
        if (former == null) // else it was judged when it was read
        for (FileNode.Mapping other : ChoiceReader.others(root))
                unused.keySet().retainAll(judge(other, faults, null).unused().keySet());
        refuse(faults);
        doubts.addAll(0, unused.values());
        warnings = former == null ? List.copyOf(doubts) : former;
        head = binder.head();
        plans = List.copyOf(binder.plans());
        choices = binder.choices();
    }

    private WorldBinder judge(FileNode.Mapping root, Faults faults, @Nullable List<Fault> doubts) {
        var binder = binder(root, faults);
        World world = binder.world(World.of(binder.head().space()).workers(1));
        try (world) {
            if (doubts != null) doubts.addAll(binder.doubts());
        }
        return binder;
    }

    /**
     * Reads a file. Its name ends with {@code .json} if it is JSON, else it is YAML.
     *
     * @param file a scenario file, up to 16 MB
     * @return the scenario
     * @throws RefusedScenario if it has errors; the message has a line for each, with file, line and column
     * @throws IOException if it cannot be read
     */
    public static ScenarioFile read(Path file) throws IOException {
        return read(file, Kinds.installed());
    }

    /**
     * Reads a file that may use records of your own.
     *
     * @param file a scenario file, up to 16 MB
     * @param kinds the records that it can make
     * @return the scenario
     * @throws RefusedScenario if it has errors; the message has a line for each, with file, line and column
     * @throws IOException if it cannot be read
     */
    public static ScenarioFile read(Path file, Kinds kinds) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        long bytes = Files.size(file);
        if (bytes > TreeReader.MAX_BYTES) // none of it is read
        throw new RefusedScenario(List.of(new Fault(new TextPlace(file.toString(), 1, 1), TreeReader.tooLong(bytes))));
        try (var in = Files.newInputStream(file)) {
            boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
            return of(file.toString(), in.readNBytes(TreeReader.MAX_BYTES + 1), json, folder, kinds);
        }
    }

    /**
     * Reads a text in YAML. It names no other files.
     *
     * @param source its name, for messages
     * @param text of a scenario file
     * @param kinds the records that it can make
     * @return the scenario
     * @throws RefusedScenario if it has errors; the message has a line for each, with line and column
     */
    public static ScenarioFile parse(String source, String text, Kinds kinds) {
        return of(source, text.getBytes(StandardCharsets.UTF_8), false, null, kinds);
    }

    /**
     * Reads a text in YAML that names files of a folder.
     *
     * @param source its name, for messages
     * @param text of a scenario file
     * @param folder of the files that it names
     * @param kinds the records that it can make
     * @return the scenario
     * @throws RefusedScenario if it has errors; the message has a line for each, with line and column
     */
    public static ScenarioFile parse(String source, String text, Path folder, Kinds kinds) {
        return of(source, text.getBytes(StandardCharsets.UTF_8), false, folder, kinds);
    }

    private static ScenarioFile of(String source, byte[] bytes, boolean json, @Nullable Path folder, Kinds kinds) {
        var faults = new Faults();
        FileNode root = TreeReader.read(source, bytes, json, faults);
        if (root instanceof FileNode.Mapping keys) {
            refuse(faults);
            return new ScenarioFile(new FileOrigin(source, folder, kinds, null), keys, List.of(), null);
        }
        if (root != null)
            faults.add(root.place(), "the file is %s; allowed are keys with values: throng: 1".formatted(root.what()));
        throw new RefusedScenario(faults.sorted());
    }

    private static void refuse(Faults faults) {
        if (faults.count() > 0) throw new RefusedScenario(faults.sorted());
    }

    private WorldBinder binder(Faults faults) {
        return binder(root, faults);
    }

    private WorldBinder binder(FileNode.Mapping root, Faults faults) {
        return new WorldBinder(whole(root, faults), origin, faults);
    }

    /** The file with whole groups, and with what was set. */
    private FileNode.Mapping whole(FileNode.Mapping root, Faults faults) {
        var whole = LikeGroups.expand(root, faults);
        for (FileSetting each : settings)
            whole = SettingPath.apply(whole, each.path(), each.text(), each.label(), origin.kinds(), faults);
        return whole;
    }

    /**
     * {@return the numbers that it states for fields, journeys, sources, doors, events, links and zones, by the path
     * that {@link #set} takes: {@code doors.north.changes.0.flow}}
     */
    public Map<String, String> numbers() {
        return Collections.unmodifiableMap(FileNumbers.of(whole(root, new Faults())));
    }

    /**
     * {@return a copy with one value changed}
     *
     * @param path of the value: the keys of the file with dots between them, or shorter: {@code fear} for a parameter,
     *     {@code prey.maxSpeed} for the motion of a group, {@code prey.separation.weight} for a rule
     * @param value a number, word or expression
     * @throws RefusedScenario if there is no such value, or it is wrong
     */
    public ScenarioFile set(String path, Object value) {
        return with(FileSetting.of(path, String.valueOf(value)));
    }

    private ScenarioFile with(FileSetting setting) {
        var more = new ArrayList<>(settings);
        more.add(setting);
        return new ScenarioFile(origin, root, more, warnings);
    }

    /**
     * {@return a copy with another number of agents}
     *
     * @param agents in all groups; expressions of the file say how many each group has
     * @throws RefusedScenario if the groups of the file do not follow that number
     */
    public ScenarioFile agents(int agents) {
        return with(new FileSetting("run.agents", Integer.toString(agents), "--agents " + agents));
    }

    /**
     * {@return a copy with another seed}
     *
     * @param seed of all randomness
     */
    public ScenarioFile seed(long seed) {
        return seed == head.seed() ? this : with(new FileSetting("run.seed", Long.toString(seed), "--seed " + seed));
    }

    /** {@return whether it has a map that is solid: {@link #on} takes another} */
    public boolean hasMap() {
        return root.get("tiles") != null;
    }

    /**
     * {@return a copy on another map, which takes the place of the one that is solid}
     *
     * @param map the other
     * @throws RefusedScenario if the file has no such map, or cannot be on the other
     */
    public ScenarioFile on(TileMap map) {
        return new ScenarioFile(origin.map(Check.given("the map", map)), root, settings, warnings);
    }

    /** {@return the name of the file, as it was read} */
    public String source() {
        return origin.source();
    }

    /** {@return what the scenario is, in one line; "" if the file does not say it} */
    public String about() {
        return head.about();
    }

    /** {@return the number of agents in all groups at the start} */
    public int agents() {
        return plans.stream().mapToInt(GroupPlan::agents).sum();
    }

    /** {@return whether the file lets its number of agents be set: {@code run.agents}} */
    public boolean hasAgents() {
        return head.agents().isPresent();
    }

    /** {@return how many ticks a run takes} */
    public int ticks() {
        return head.ticks();
    }

    /** {@return the seconds of a tick} */
    public float dt() {
        return head.dt();
    }

    /** {@return the seed of all randomness} */
    public long seed() {
        return head.seed();
    }

    /** {@return the space of its world} */
    public Space space() {
        return head.space();
    }

    /** {@return what the file wants to be measured in a run} */
    public ScenarioMeasures measures() {
        return head.measures();
    }

    /** {@return what the file wants to be recorded of a run} */
    public ScenarioRecord record() {
        return head.record();
    }

    /** {@return which runs the file wants of a sweep} */
    public ScenarioSweep sweep() {
        return head.sweep();
    }

    /** {@return what the runs of the file must come to} */
    public ScenarioGates gates() {
        return head.gates();
    }

    /** {@return what the file says of pictures and pages} */
    public ScenarioView view() {
        return head.view();
    }

    /** {@return the numbers that the file offers to be changed, in its order} */
    public List<ScenarioParameter> parameters() {
        return List.copyOf(head.parameters());
    }

    /** {@return the words that the file offers to be changed, in its order} */
    public List<ScenarioChoice> choices() {
        return choices;
    }

    /**
     * {@return what the file may say, and is mostly a mistake, each with its place and the cure}
     *
     * <p>These are parameters, lets and choices that are used nowhere. These are people who never leave, though others
     * do or more of them come. These are goals to which no way leads from a source, and parts of a plan behind gaps
     * through which no body fits. A copy with values that were set has those of the file. Tell them to who wrote it.
     */
    public List<Fault> warnings() {
        return warnings;
    }

    /** {@return the groups, by number}; their columns are those of no world. */
    public List<GroupPlan> groups() {
        return plans;
    }

    /**
     * Checks that the agents fit into the memory that Java has free.
     *
     * @throws RefusedScenario if they cannot
     */
    public void requireMemory() {
        var faults = new Faults();
        var binder = binder(faults);
        try (World world = binder.world(World.of(head.space()).workers(1))) {
            binder.checkMemory(world);
        }
        refuse(faults);
    }

    /**
     * {@return what {@link #warnings} tells, and what only the world with all agents shows}
     *
     * <p>These are places from which no way leads to the goals of who begins there, or none that is wide enough. These
     * are goals on which too few bodies fit. It makes all agents. Ask it for a file that is being written; a run tells
     * the rest.
     *
     * @throws RefusedScenario if the agents do not fit into the memory that Java has free, or have no place
     */
    public List<Fault> check() {
        var faults = new Faults();
        var binder = binder(faults);
        try (World world = binder.world(World.of(head.space()).seed(head.seed()).workers(1))) {
            binder.fill(world);
            refuse(faults);
            var doubts = new ArrayList<>(warnings);
            doubts.addAll(binder.doubts(world));
            return doubts;
        }
    }

    /** {@return the world with all agents, before its first tick} */
    public World world() {
        return world(builder -> builder);
    }

    /**
     * {@return the world with all agents, before its first tick}
     *
     * @param options sets workers, form, pool, memory
     * @throws RefusedScenario if the agents do not fit into its memory
     */
    public World world(UnaryOperator<WorldBuilder> options) {
        var faults = new Faults();
        var binder = binder(faults);
        World world = binder.world(options.apply(World.of(head.space()).seed(head.seed())));
        try {
            binder.fill(world);
            refuse(faults);
            return world;
        } catch (RuntimeException | Error e) {
            world.close();
            throw e;
        }
    }

    /**
     * {@return the world with its groups and rules, and without agents}
     *
     * @param options sets workers, form, pool, memory
     */
    public World empty(UnaryOperator<WorldBuilder> options) {
        return binder(new Faults()).world(options.apply(World.of(head.space()).seed(head.seed())));
    }
}
