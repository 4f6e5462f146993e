package throng.world;

import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.decision.machine.StateMachine;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.world.TickPass.Stage;

/**
 * The worlds of which the test resources hold a snapshot in each format, as {@code format-1-town.snapshot}. They use
 * only what Throng had when format 1 was in use, so that its code can write them, too.
 */
enum KeptWorld {
    /** A torus: a group with a mind, own columns, masses, removed ids and pending requests; another behind it. */
    TOWN {
        @Override
        World make() {
            World world = World.torus(40, 30).seed(11).workers(1).build();
            Group people = world.group("people").maxSpeed(2);
            people.floats("heat", 36.5f);
            people.ints("mood", 4);
            people.perAgent(AgentProperty.MASS);
            var day = StateMachine.named("day")
                    .state("home")
                    .after(3, "leave")
                    .on("leave", "work")
                    .state("work")
                    .build();
            people.mind(day.bind(people::ints)).steer(Separation.of(1, 3), Wander.DEFAULT);
            Group dogs = world.group("dogs").maxSpeed(4).steer(Cohesion.of(.1f, 10));
            dogs.floats("hunger", 0);
            world.pass(Stage.AFTER_SORTING, "requests", people, (in, start, end) -> {
                for (int i = start; in.clock().tick() == TICKS - 1 && i < end; i++) {
                    if (in.id()[i] == 3) in.spawn(i, 1, 2, 0);
                    if (in.id()[i] == 4) in.remove(i);
                }
            });
            return world;
        }

        @Override
        void populate(World world) {
            Group people = world.groups().getFirst(), dogs = world.groups().get(1);
            people.spawn(20, Spawn.uniform().moving(1));
            dogs.spawn(7, Spawn.uniform().moving(1));
            writeById(people, "heat", 30, .5f);
            writeById(people, "mass", 60, 1);
            writeById(dogs, "hunger", -2, .25f);
            people.remove(people.handle(2));
            people.remove(people.handle(7));
            people.add(5, 5); // takes id 2 again
            dogs.remove(dogs.handle(0));
        }
    },
    /** An open world in 3D: banking, speeds and radii as columns, ids with gaps, a group so sparse that cells grow. */
    SKY {
        @Override
        World make() {
            World world = World.open(3).seed(12).workers(1).build();
            Group gulls = world.group("gulls").banking(Bank.DEFAULT).steer(Wander.DEFAULT, Separation.of(2, 4));
            gulls.perAgent(AgentProperty.MAX_SPEED);
            gulls.ints("ring", -1);
            Group planes = world.group("planes").steer(Wander.DEFAULT);
            planes.perAgent(AgentProperty.RADIUS);
            world.group("balloons");
            return world;
        }

        @Override
        void populate(World world) {
            Group gulls = world.groups().getFirst(), planes = world.groups().get(1);
            gulls.spawn(34, Spawn.box(-500, -500, 0, 500, 500, 200).moving(8));
            planes.spawn(
                    new int[] {9, 1, 30, 4}, Spawn.box(0, 0, 100, 900, 900, 200).moving(10));
            writeById(gulls, "maxSpeed", 9, .125f);
            writeById(planes, "radius", 2, .5f);
            gulls.remove(gulls.handle(33));
            gulls.remove(gulls.handle(0));
        }
    };

    /** Long enough for the cells of sparse groups to grow. */
    static final int TICKS = 18;

    /** The world without agents. */
    abstract World make();

    abstract void populate(World world);

    /** The world whose snapshot is kept. */
    World run() {
        World world = make();
        populate(world);
        for (int t = 0; t < TICKS; t++) world.tick(.125f);
        return world;
    }

    /** Writes first + step · id into a column. */
    private static void writeById(Group group, String column, float first, float step) {
        float[] values = new float[group.count()];
        for (int i = 0; i < values.length; i++)
            values[i] = first + step * group.ids().get(i);
        group.columns().write(column, values);
    }
}
