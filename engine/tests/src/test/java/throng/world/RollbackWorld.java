package throng.world;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import throng.Cases;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.behaviour.target.Pursue;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.field.FieldOptions;
import throng.math.Distribution;
import throng.math.Rng;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.navigation.way.WayFields;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;
import throng.world.TickPass.Stage;

/**
 * A random world with all that a state has: births, deaths, transfers, minds, senses, own columns, a field, ways,
 * numbers of rules that are set, and a listener that changes it. What code does in a tick is a function of the tick.
 */
final class RollbackWorld implements AutoCloseable {
    private final long seed;
    private final Column.Floats warmth;
    final World world;
    /** What was told since it was last cleared. */
    final List<String> told = new ArrayList<>();

    RollbackWorld(long seed, int workers) {
        this.seed = seed;
        boolean flat = seed % 3 != 2;
        Space space = seed % 3 == 0 ? Space.open(2) : flat ? Space.torus(60, 60) : Space.torus(60, 60, 60);
        world = World.of(space).seed(seed).workers(workers).build();
        Group people = world.group("people").maxSpeed(2).maxForce(200).radius(.2f);
        Group dogs = world.group("dogs").maxSpeed(3);
        Group eggs = world.group("eggs");
        warmth = eggs.floats("warmth", Distribution.uniform(0, 1));
        people.floats("heat", Distribution.uniform(30, 40));
        people.ints("mood", 4);
        people.perAgent(AgentProperty.MAX_SPEED, Distribution.uniform(1, 2));
        var seen = SightColumns.of("seen", space.axes(), people::floats, people::ints);
        var day = StateMachine.named("day")
                .state("home")
                .when(Guard.chance(.2f, 3), "bored")
                .on("bored", "out")
                .state("out")
                .after(1, "tired")
                .on("tired", "home")
                .build()
                .bind(people::ints);
        people.mind(day);
        people.steer(
                See.of(Neighbourhood.within(8).fov(3).of(dogs), seen).memorySeconds(1),
                Separation.of(1, 2),
                day.steer("out", Wander.DEFAULT),
                day.steer("home", Cohesion.of(.1f, 4)));
        if (seed % 2 == 0) people.contact(Contact.DEFAULT);
        dogs.steer(Pursue.of(Target.nearest(people, 20)), new Catch(Target.nearest(people, 2), .6f, seed % 4 == 1));
        if (flat) addWays(space);
        requests(people, eggs);
        world.listen((what, agent, other) -> {
            told.add(what + " " + agent + " " + other);
            if (what.equals(Catch.CAUGHT) && people.alive(other) && other.id() % 2 == 0) people.transfer(other, dogs);
        });
        int n = 20 + (int) (300 * Cases.unit(seed, 1));
        people.spawn(n, Spawn.box(5, 5, 5, 55, 55, 55).moving(1));
        dogs.spawn(1 + n / 20, Spawn.box(5, 5, 5, 55, 55, 55));
        eggs.spawn(n / 5, Spawn.box(5, 5, 5, 55, 55, 55));
    }

    private void addWays(Space space) {
        world.walls().add(20, 20, 30, 24);
        var map = new TileMap(60, 60);
        for (int k = 10; k < 50; k++) map.set(k, 40, TileMap.BLOCKED);
        if (!space.x().torus()) world.tiles(map);
        var ways = new WayFields(map, .2f);
        int exit = ways.goal(map.tile(30, 50));
        world.group("walkers")
                .maxSpeed(2)
                .steer(FollowWay.of(ways, FieldGoal.of(exit)))
                .spawn(30, Spawn.box(20, 42, 0, 40, 58, 0));
        var smell = world.field(
                "smell",
                FieldOptions.covering(Space.torus(60, 60), 2).decay(.5f).diffusion(.5f));
        world.pass(Stage.BEFORE_STEERING, "smell", world.groups().getFirst(), Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++) smell.deposit(in.position(0)[i], in.position(1)[i], .1f);
        });
    }

    private void requests(Group people, Group eggs) {
        world.pass(Stage.AFTER_SORTING, "requests", people, Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++) {
                int draw = (int) Math.floorMod(Rng.bits(seed, in.clock().tick(), in.id()[i], 7), 100L);
                if (draw == 0) in.remove(i);
                else if (draw == 1) in.transfer(i, eggs);
                else if (draw < 4)
                    in.spawn(i, eggs, in.position(0)[i], in.position(1)[i], 9)
                            .velocity(0, .1f, 0)
                            .set(warmth, .5f);
            }
        });
        world.pass(Stage.BEFORE_STEERING, "hatch", eggs, Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++)
                if (Rng.unit(seed, in.clock().tick(), in.id()[i], 8) < .05f) in.transfer(i, people);
        });
    }

    /** Ticks, and does what code does between ticks. Tells hash and events of each tick. */
    List<String> run(int ticks) {
        var log = new ArrayList<String>();
        for (int t = 0; t < ticks; t++) {
            long now = world.ticks();
            Group people = world.groups().getFirst();
            if (now % 7 == 3) people.set("separation.weight", 1 + now % 5);
            if (now % 5 == 2) people.spawn(3, Spawn.box(5, 5, 5, 55, 55, 55));
            if (now % 11 == 5 && people.count() > 4)
                people.remove(people.handle(people.ids().get(people.count() / 2)));
            told.clear();
            world.tick(.05f);
            log.add("%016x %s".formatted(world.hash(), told));
        }
        return log;
    }

    /** The state as a file. */
    byte[] bytes() {
        var out = new ByteArrayOutputStream();
        try {
            world.snapshot(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        world.close();
    }
}
