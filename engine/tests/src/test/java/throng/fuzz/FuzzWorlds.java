package throng.fuzz;

import java.util.List;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.behaviour.flight.FlightState;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Pursue;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Condition;
import throng.decision.tree.Task;
import throng.math.Axis;
import throng.math.Space;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.navigation.curve.Polyline;
import throng.navigation.field.DistanceField;
import throng.navigation.field.DistanceFields;
import throng.navigation.map.ConnectedTiles;
import throng.navigation.map.TownMap;
import throng.navigation.search.PathOptions;
import throng.navigation.search.PathSearch;
import throng.navigation.search.TilePath;
import throng.navigation.sound.SoundField;
import throng.perception.Neighbourhood;
import throng.perception.term.Offset;
import throng.perception.term.Push;
import throng.sense.HearingColumns;
import throng.sense.SightColumns;
import throng.simd.Form;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A small world with a bit of everything, and two others whose objects do not belong to it. */
final class FuzzWorlds implements AutoCloseable {
    final World world;
    final World foreign;
    private final World third;
    private final ArgumentPool thirdPool = new ArgumentPool(new HostileRandom(1));

    FuzzWorlds(ArgumentPool pool) {
        HostileRandom random = pool.random;
        world = build(random, space(random));
        foreign = build(random, Space.torus(100, 100));
        fill(world, pool, true);
        fill(foreign, pool, false);
        third = build(random, Space.open(2));
        fill(third, thirdPool, true);
    }

    /** An object of that type that belongs to another world, or null if there is none. */
    Object foreignObject(Class<?> type) {
        return thirdPool.kept(type);
    }

    private static World build(HostileRandom random, Space space) {
        return World.of(space)
                .seed(random.below(1000))
                .workers(random.chance(10) ? 2 : 1)
                .form(random.chance(50) ? Form.AUTO : Form.SCALAR)
                .memory(4 << 20)
                .build();
    }

    private static Space space(HostileRandom random) {
        var axes = new Axis[3];
        for (int a = 0; a < 3; a++) {
            axes[a] = switch (random.below(4)) {
                case 0 -> Axis.OPEN;
                case 1 -> Axis.torus(100);
                case 2 -> Axis.reflect(0, 100);
                default -> Axis.clamp(0, 100);
            };
        }
        return new Space(axes[0], axes[1], random.chance(50) ? axes[2] : null);
    }

    private static void fill(World world, ArgumentPool pool, boolean rich) {
        Group prey = world.group("prey"), hunters = world.group("hunters"), single = world.group("single");
        Column.Floats f = prey.floats("f", 1), h = hunters.floats("f", 0);
        Column.Ints n = prey.ints("n", 0), id = hunters.ints("id", 1), generation = hunters.ints("generation", 0);
        if (pool.random.chance(50)) prey.perAgent(AgentProperty.MASS);
        if (pool.random.chance(50)) hunters.perAgent(AgentProperty.MAX_SPEED);
        prey.spawn(40, Spawn.box(0, 0, 0, 99, 99, 99).moving(1));
        hunters.spawn(7, Spawn.box(20, 20, 20, 60, 60, 60));
        single.spawn(1, Spawn.point(1, 1, 1));
        var removed = prey.handle(39);
        prey.remove(removed);
        if (rich) {
            prey.steer(Separation.of(2, 8), Alignment.of(1, 8), Cohesion.of(.1f, 8), Wander.of(.3f));
            hunters.steer(
                    Pursue.of(Target.each(() -> 0, id, generation)),
                    new Catch(Target.nearest(() -> 0, 20), 1, true),
                    new Cohesion(.1f, Neighbourhood.within(10).of(() -> 2), false, null));
            var machine = StateMachine.named("guard")
                    .state("patrol")
                    .when(Guard.atLeast(f, .5f), "heard")
                    .on("heard", "search")
                    .state("search")
                    .after(3, "nothing")
                    .back("nothing")
                    .build();
            var mind = machine.bind(prey::ints);
            prey.mind(mind);
            pool.keep(machine);
            pool.keep(mind);
            world.walls().add(10, 10, 30, 10);
        }
        for (Object object : new Object[] {
            world,
            world.walls(),
            world.space(),
            world.workers(),
            prey,
            hunters,
            single,
            f,
            h,
            n,
            id,
            generation,
            prey.columns(),
            hunters.columns(),
            prey.query(),
            hunters.query(),
            prey.handle(3),
            hunters.handle(0),
            removed,
            prey.rule(),
            new TileMap(10, 10, TilePlace.size(10)),
            TileMap.parse("..@", ".@.", "...")
        }) pool.keep(object);
        for (Object object : navigation(world)) pool.keep(object);
        for (Object object : parts(world, prey, n)) pool.keep(object);
    }

    /** Builders of state machines and trees that are not finished, and columns of rules. */
    private static List<Object> parts(World world, Group prey, Column.Ints n) {
        int axes = world.space().axes();
        var tree = BehaviourTree.parse("selector\n  sequence\n    a\n    b?\n  n > 3");
        var bound = tree.bind("thoughts")
                .action("a", Task.until(Guard.is(n, 1), Action.set(n, 2), Action.set(n, 1)))
                .condition("b", Condition.of(Guard.is(n, 1)))
                .column(n);
        return List.of(
                StateMachine.named("half")
                        .state("patrol")
                        .when(Guard.is(n, 1), "heard")
                        .on("heard", "patrol"),
                tree,
                bound,
                bound.to(prey::ints),
                FlightState.of(axes, 5, prey::floats),
                SightColumns.of("foe", axes, prey::floats, prey::ints),
                HearingColumns.of(prey::floats, prey::ints, axes),
                Polygon.of(1, 1, 5, 1, 3, 4),
                Neighbourhood.within(5).nearest(1),
                Push.TERM,
                Offset.TERM,
                TownMap.DEFAULT);
    }

    /** Paths, distance fields and sounds on a small map: the factories of records need them. */
    private static List<Object> navigation(World world) {
        var map = new TileMap(10, 10, TilePlace.size(10));
        for (int k = 2; k < 8; k++) map.set(k, 5, TileMap.BLOCKED);
        var path = new TilePath();
        new PathSearch(map, PathOptions.DEFAULT).find(0, 99, 10_000, path);
        var fields = new DistanceFields(map, 1 << 20);
        fields.goal(0);
        fields.goal(99, 42);
        var sound = new SoundField(map);
        sound.add(5, 5, 50, 1);
        sound.add(75, 85, 50, 2);
        sound.build(2);
        return List.of(
                map, path, fields, sound, DistanceField.of(map, 0), Polyline.of(map, path), ConnectedTiles.of(map));
    }

    @Override
    public void close() {
        world.close();
        foreign.close();
        third.close();
    }
}
