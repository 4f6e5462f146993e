package throng.world;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throng.behaviour.explain.Explanation;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.kernel.Clock;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Handle;
import throng.memory.Writes;
import throng.terrain.TileMap;
import throng.terrain.wall.Walls;
import throng.world.TickPass.Stage;

/**
 * A simulated world: groups of agents in a space, advanced tick by tick.
 *
 * <pre>{@code
 * try (World world = World.torus(100, 100).seed(7).build()) {
 *     Group birds = world.group("birds").steer(rules);
 *     birds.spawn(1000, Spawn.uniform());
 *     for (int n = 0; n < 600; n++) world.tick(1 / 60f);
 * }
 * }</pre>
 *
 * <p>The result of a tick depends on the state alone. It has the same bits for any number of workers, in scalar and
 * wide form, for any register width, and however the state was reached.
 *
 * <p>One thread owns a world: the one that built it, until {@link #handOver}. Several worlds in one JVM are
 * independent. {@link #close} ends the threads of the world's own pool.
 */
public final class World extends WorldState implements AutoCloseable {
    private final List<Group> groups = new ArrayList<>();
    private final List<Group> groupsView = Collections.unmodifiableList(groups);

    World(WorldBuilder b) {
        super(b);
    }

    /**
     * Begins a world without borders. Use it when agents may go anywhere.
     *
     * @param axes 2 or 3
     * @return a builder
     */
    public static WorldBuilder open(int axes) {
        return new WorldBuilder(Space.open(axes));
    }

    /**
     * Begins a flat torus: an agent that leaves on one side enters on the other. Use it for endless crowds.
     *
     * @param width length of axis x, metres
     * @param height length of axis y, metres
     * @return a builder
     */
    public static WorldBuilder torus(float width, float height) {
        return new WorldBuilder(Space.torus(width, height));
    }

    /**
     * Begins a torus of three axes: an agent that leaves on one side enters on the other.
     *
     * @param width length of axis x, metres
     * @param height length of axis y, metres
     * @param depth length of axis z, metres
     * @return a builder
     */
    public static WorldBuilder torus(float width, float height, float depth) {
        return new WorldBuilder(Space.torus(width, height, depth));
    }

    /**
     * Begins a world with any borders. Use it when axes differ, or end in walls.
     *
     * @param space two or three axes, each with its border
     * @return a builder
     */
    public static WorldBuilder of(Space space) {
        return new WorldBuilder(Check.given("the space of a world", space));
    }

    /**
     * Adds a group without agents.
     *
     * @param name unique in the world
     * @return the group
     * @throws IllegalArgumentException if the world has a group of this name, or the name is longer than 1,000
     *     characters or no valid text
     */
    public Group group(String name) {
        var group = new Group(this, addParts(name));
        groups.add(group);
        return group;
    }

    /** {@return all groups, by number} */
    public List<Group> groups() {
        return groupsView;
    }

    /**
     * Adds a field of zeros: a number for each cell of a grid over the plane, such as pheromone, smoke or heat. Fields
     * and their values are hashed and part of snapshots.
     *
     * @param name unique among the fields of the world
     * @param options where its cells lie, and how its amounts fade and spread
     * @return the field, which rules, passes and minds read and write
     * @throws IllegalArgumentException if the world has a field of this name, the field does not cover a torus exactly,
     *     or it does not fit into memory
     */
    public ScalarField field(String name, FieldOptions options) {
        checkOwner();
        return services.fields().add(name, options);
    }

    /** {@return all fields, in the order in which they were added} */
    public List<ScalarField> fields() {
        return services.fields().view();
    }

    @Override
    public String toString() {
        return "world of %d agents in %d groups at tick %d (%.3f s), seed %d: %s"
                .formatted(agents(), groups.size(), ticks(), time(), seed(), groups);
    }

    /**
     * Adds a pass that may write all columns that its stage allows. Each tick copies all of them, so that it can be
     * abandoned; to copy fewer, declare {@link Writes}.
     *
     * @param stage when it runs within a tick
     * @param name for messages and profiles
     * @param group over whose agents it runs
     * @param pass the code
     * @return this world
     */
    public World pass(Stage stage, String name, Group group, TickPass pass) {
        return pass(stage, name, group, Writes.any(), pass);
    }

    /**
     * Adds a pass to every tick. Use it for what rules cannot do, such as heating the agents near a fire. Passes of one
     * stage run in the order in which they were added.
     *
     * @param stage when it runs within a tick
     * @param name for messages and profiles
     * @param group over whose agents it runs
     * @param writes the columns of the group that it writes: each tick copies only these, so that it can be abandoned
     * @param pass the code
     * @return this world
     * @throws IllegalArgumentException if an argument is null, the group is of another world, a column is of another
     *     group, or the stage forbids a column
     */
    public World pass(Stage stage, String name, Group group, Writes writes, TickPass pass) {
        beginChange();
        if (Check.given("the group of a pass", group).world != this)
            throw new IllegalArgumentException(group + " is of another world: add the pass to that");
        tick.passes().add(stage, name, group.parts, writes, pass);
        return this;
    }

    /**
     * Adds a pass that runs once in each tick, over no group. Use it for what has no agents, such as a source of smoke.
     *
     * @param stage when it runs within a tick
     * @param name for messages and profiles
     * @param pass the code, which is given the time. It runs on the thread that ticks. It may deposit in fields, and
     *     writes no columns. If it throws, the tick is abandoned
     * @return this world
     * @throws IllegalArgumentException if an argument is null
     */
    public World pass(Stage stage, String name, Consumer<Clock> pass) {
        beginChange();
        tick.passes().add(stage, name, pass);
        return this;
    }

    /**
     * {@return the walls, to add to} They hold all agents except groups that go {@link Group#throughWalls}. Like rules,
     * they are set up by code: they are neither hashed nor part of snapshots.
     */
    public Walls walls() {
        return services.barriers().walls();
    }

    /**
     * Makes the blocked tiles of a map solid, and all outside of the map too, as {@link #walls} are. Tiles may change
     * between ticks: an agent on a tile that becomes blocked is put at the nearest open place.
     *
     * @param map replaces the former one; null: no map, as at first
     * @return this world
     * @throws IllegalArgumentException if the world is a torus that the map does not cover exactly
     */
    public World tiles(@Nullable TileMap map) {
        checkOwner();
        services.barriers().tiles(map);
        return this;
    }

    /** {@return the map whose blocked tiles are solid; null if there is none} */
    public @Nullable TileMap tiles() {
        return services.barriers().tiles();
    }

    /**
     * Explains why an agent does what it does in the present state: what its minds decide, which agents it sees, hears
     * and remembers, and the force of each rule. The dt is that of the last tick. Changes nothing: events, requests and
     * deposits of rules are dropped meanwhile.
     *
     * @param handle of the agent
     * @return the explanation; its text is for people
     * @throws IllegalArgumentException if the agent was removed
     */
    public Explanation explain(Handle handle) {
        Check.within("the group of the handle", handle.group(), 0, groups.size() - 1);
        Group group = groups.get(handle.group());
        int i = group.index(handle); // settles
        tick.updateTrackedIndices();
        services.fields().hushed(true);
        try {
            return group.parts.steering().explain(i);
        } finally {
            services.fields().hushed(false);
        }
    }
}
