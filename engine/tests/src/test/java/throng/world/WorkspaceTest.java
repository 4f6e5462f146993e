package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.target.Pursue;
import throng.behaviour.turn.LookWhereYouGo;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Status;
import throng.math.Space;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.terrain.TileMap;
import throng.world.TickPass.Stage;

/** The workspace of ticks is not part of the state: dropping it before each tick changes no bits. */
class WorkspaceTest {
    private static final int TICKS = 40;

    /** Worlds that use much workspace. */
    private enum Sample {
        FLOCK {
            @Override
            World make() {
                var world = World.torus(60, 60, 60).seed(4).workers(3).build();
                world.group("birds")
                        .motion(Motion.DEFAULT.turnRate(2))
                        .steer(Separation.of(2, 3), Alignment.of(1, 5), Cohesion.of(1, 6), Wander.DEFAULT)
                        .spawn(2500, Spawn.uniform().moving(3));
                return world;
            }
        },
        GROUPS {
            @Override
            World make() {
                var world = World.of(Space.torus(80, 80)).seed(5).workers(2).build();
                var prey = world.group("prey");
                var hunters = world.group("hunters");
                hunters.steer(Pursue.of(Target.nearest(() -> 0, 20)), Separation.of(3, 4));
                prey.steer(new Separation(4, Neighbourhood.within(9).of(() -> 1)), Cohesion.of(1, 5));
                prey.perAgent(AgentProperty.MAX_SPEED);
                prey.spawn(2200, Spawn.uniform().moving(1));
                hunters.spawn(100, Spawn.uniform().moving(2));
                return world;
            }
        },
        MINDS {
            @Override
            World make() {
                var world = World.torus(50, 50).seed(6).workers(2).build();
                var group = world.group("minds");
                Column.Floats food = group.floats("food", 1);
                Action eat = (in, agents, from, to) -> {
                    for (int k = from; k < to; k++) food.values()[agents[k]] += .1f;
                };
                var machine = StateMachine.named("day")
                        .state("work")
                        .when(Guard.chance(.1f, 3), "tired")
                        .on("tired", "rest")
                        .state("rest")
                        .after(3, "fresh")
                        .back("fresh")
                        .act(eat)
                        .build();
                group.mind(machine.bind(group::ints));
                group.mind(BehaviourTree.parse("sequence\n  food > 2\n  fast")
                        .bind("run")
                        .action("fast", (in, agents, from, to, out) -> {
                            for (int k = from; k < to; k++) {
                                in.velocity(0)[agents[k]] *= 1.01f;
                                out[k] = Status.SUCCESS;
                            }
                        })
                        .column(food)
                        .to(group::ints));
                var sights = SightColumns.of("seen", 2, group::floats, group::ints);
                group.steer(See.of(Neighbourhood.within(6).fov(2), sights), Wander.DEFAULT, Separation.of(1, 2));
                group.spawn(2100, Spawn.uniform().moving(2));
                return world;
            }
        },
        WALLS {
            @Override
            World make() {
                var world = World.torus(64, 64).seed(7).workers(2).build();
                var map = new TileMap(64, 64);
                for (int t = 10; t < 50; t++) map.set(t, 20, TileMap.BLOCKED);
                world.tiles(map);
                for (int w = 0; w < 5; w++) world.walls().add(5 + 10 * w, 40, 15 + 10 * w, 42);
                var group = world.group("people").radius(.3f).steer(Wander.DEFAULT, Separation.of(2, 1));
                group.perAgent(AgentProperty.RADIUS);
                group.spawn(2100, Spawn.uniform().moving(3));
                return world;
            }
        },
        BANKING {
            @Override
            World make() {
                var world = World.torus(60, 60, 60).seed(8).workers(2).build();
                var group = world.group("planes").steer(Wander.DEFAULT, Cohesion.of(1, 6));
                group.turn(LookWhereYouGo.DEFAULT).banking(Bank.DEFAULT);
                group.spawn(2100, Spawn.uniform().moving(4));
                return world;
            }
        },
        PASSES {
            @Override
            World make() {
                var world = World.torus(60, 60).seed(9).workers(2).build();
                var group = world.group("people").steer(Wander.DEFAULT, Separation.of(2, 2));
                Column.Ints age = group.ints("age", 0);
                Column.Floats east = group.floats("east", 0);
                for (Stage stage : Stage.values()) {
                    world.pass(stage, "ages " + stage, group, (in, start, end) -> {
                        for (int i = start; i < end; i++) {
                            age.values()[i] += in.id()[i] % 3;
                            east.values()[i] = in.position(0)[i];
                            if (stage == Stage.AFTER_SORTING && age.values()[i] == 30) in.remove(i);
                            if (stage == Stage.BEFORE_STEERING && age.values()[i] == 31) in.spawn(i, 7, 8, 0);
                        }
                    });
                }
                group.spawn(2100, Spawn.uniform().moving(4));
                return world;
            }
        };

        abstract World make();
    }

    @ParameterizedTest
    @EnumSource
    void ticksNeedNoWorkspaceOfTheLastTick(Sample sample) {
        try (var straight = sample.make();
                var dropped = sample.make()) {
            long former = straight.hash();
            for (int t = 0; t < TICKS; t++) {
                straight.tick(.05f);
                dropped.dropWorkspace();
                dropped.tick(.05f);
                assertEquals(straight.hash(), dropped.hash(), "tick " + t);
                assertNotEquals(former, straight.hash(), "the tick changes the world");
                former = straight.hash();
            }
        }
    }

    @Test
    void theWorkspaceIsMadeAgain() {
        try (var world = Sample.FLOCK.make()) {
            world.tick(.05f);
            var parts = world.groups().getFirst().parts;
            var view = parts.steering().view(0, false);
            var grid = parts.order().grid();
            world.dropWorkspace();
            world.tick(.05f);
            assertNotSame(view, parts.steering().view(0, false));
            assertNotSame(grid, parts.order().grid());
        }
    }
}
