package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.turn.LookWhereYouGo;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.kernel.Force;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.Bank;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.trace.TickAbandoned;
import throng.world.TickPass.Stage;

/** Ticks copy only declared columns and are still undone as a whole; checked worlds find undeclared writes. */
class WritesTest {
    private static final int N = 2500;

    private static World make(boolean checked, int axes) {
        var space = axes == 3 ? World.torus(60, 60, 60) : World.torus(90, 90);
        var world = space.seed(4).workers(2).checked(checked).build();
        for (String name : new String[] {"first", "second"}) {
            var group = world.group(name);
            group.floats("heat", 1);
            group.ints("age", 3);
            var seen = SightColumns.of("seen", axes, group::floats, group::ints);
            group.steer(
                    Separation.of(2, 3),
                    Wander.DEFAULT,
                    See.of(Neighbourhood.within(4).fov(2), seen));
            group.turn(LookWhereYouGo.DEFAULT);
            if (axes == 3) group.banking(Bank.DEFAULT);
            group.spawn(N, Spawn.uniform().moving(2));
        }
        return world;
    }

    private static Column.Floats heat(World world) {
        return (Column.Floats) column(world, "heat");
    }

    private static Column.Ints age(World world) {
        return (Column.Ints) column(world, "age");
    }

    private static Column column(World world, String name) {
        return world.groups().getFirst().parts.members().agents().columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Writes of(World world, Stage stage) {
        Writes own = Writes.of(heat(world));
        return switch (stage) {
            case BEFORE_STEERING -> own.velocities().headings();
            case AFTER_MOVING -> own.positions().velocities();
            case AFTER_SORTING -> own;
        };
    }

    /** Adds a pass that writes all columns it may, and one that throws at one agent while {@code bad[0]} is true. */
    private static void writeAndThrow(World world, Stage stage, boolean[] bad) {
        var heat = heat(world);
        world.pass(stage, "scribbler", world.groups().getFirst(), of(world, stage), (in, start, end) -> {
            float[] own = heat.values();
            for (int i = start; i < end; i++) {
                own[i] += bad[0] ? 9 : in.id()[i] % 5;
                if (stage == Stage.AFTER_SORTING) continue;
                in.velocity(1)[i] = bad[0] ? 8 : in.velocity(1)[i] * .99f;
                if (stage == Stage.AFTER_MOVING && bad[0]) in.position(0)[i] = 7;
            }
        });
        world.pass(stage, "thrower", world.groups().get(1), Writes.nothing(), (in, start, end) -> {
            for (int i = start; bad[0] && i < end; i++) if (in.id()[i] == 1234) throw new IllegalStateException("mine");
        });
    }

    @ParameterizedTest
    @CsvSource({"BEFORE_STEERING, 2", "AFTER_MOVING, 2", "AFTER_SORTING, 2", "AFTER_SORTING, 3", "AFTER_MOVING, 3"})
    void anAbandonedTickChangesNothing(Stage stage, int axes) {
        boolean[] bad = {false};
        try (var world = make(false, axes);
                var untouched = make(false, axes)) {
            for (World each : List.of(world, untouched)) {
                writeAndThrow(each, stage, bad);
                var second = each.groups().get(1);
                each.pass(Stage.BEFORE_STEERING, "remover", second, Writes.nothing(), (in, start, end) -> {
                    for (int i = start; i < end; i++) if (in.clock().tick() == 1 && in.id()[i] == 77) in.remove(i);
                });
            }
            for (int t = 0; t < 4; t++) {
                bad[0] = true;
                long hash = world.hash();
                for (int attempt = 0; attempt < 2; attempt++) {
                    assertThrows(TickAbandoned.class, () -> world.tick(.05f));
                    assertEquals(hash, world.hash(), stage + ", tick " + t);
                }
                bad[0] = false;
                world.tick(.05f);
                untouched.tick(.05f);
                assertEquals(untouched.hash(), world.hash(), "the next tick is as it would have been");
            }
        }
    }

    @Test
    void onlyWhatIsDeclaredIsCopied() {
        try (var world = make(false, 2)) {
            var first = world.groups().getFirst();
            assertEquals(List.of(), world.copiedColumns());
            var own = Writes.of(heat(world));
            world.pass(Stage.AFTER_MOVING, "a", first, own.positions().velocities(), (in, start, end) -> {});
            assertEquals(List.of("first.heat"), world.copiedColumns());
            world.pass(Stage.BEFORE_STEERING, "b", first, Writes.of(age(world)).velocities(), (in, start, end) -> {});
            assertEquals(List.of("first.vx", "first.vy", "first.heat", "first.age"), sorted(world.copiedColumns()));
            var machine = StateMachine.named("day")
                    .state("work")
                    .when(Guard.chance(.1f, 3), "tired")
                    .on("tired", "rest")
                    .state("rest")
                    .enter(Action.set(heat(world), 2).then(Action.set(age(world), 3)))
                    .back("tired")
                    .build();
            var second = world.groups().get(1);
            var mind = StateMachine.named("day").state("work").build().bind(second::ints);
            second.mind(mind);
            assertEquals(4 + 4, world.copiedColumns().size(), world.copiedColumns()::toString);
            var undeclared = machine.bind(first::ints);
            first.mind(undeclared);
            assertEquals(
                    0,
                    world.copiedColumns().stream()
                            .filter(name -> name.contains("undeclared"))
                            .count());
        }
    }

    private static List<String> sorted(List<String> names) {
        var all = new ArrayList<>(List.of("first.vx", "first.vy", "first.heat", "first.age"));
        all.retainAll(names);
        assertEquals(all.size(), names.size(), names::toString);
        return all;
    }

    /** For a pass that declares nothing, ticks copy all columns that it may write, and the list marks them. */
    @Test
    void undeclaredColumnsAreListed() {
        try (var world = make(false, 2)) {
            var first = world.groups().getFirst();
            world.pass(Stage.AFTER_MOVING, "a", first, (in, start, end) -> {});
            int columns = first.parts.members().agents().columns().size();
            assertEquals(columns, world.copiedColumns().size());
            assertEquals("first.heat (undeclared)", world.copiedColumns().getFirst());
            world.pass(Stage.BEFORE_STEERING, "b", first, (in, start, end) -> {});
            assertEquals(columns + 4, world.copiedColumns().size());
        }
    }

    /** Sorting can be undone for some columns. The others are copied if a pass may throw after it. */
    @Test
    void passesAfterSortingCopyWhatSortingLoses() {
        try (var world = make(false, 2)) {
            var first = world.groups().getFirst();
            world.pass(Stage.AFTER_SORTING, "a", first, Writes.of(heat(world)), (in, start, end) -> {});
            var copied = world.copiedColumns();
            for (String copiedColumn : List.of("first.x", "second.hy", "first.angularVelocityX", "second.seenId"))
                assertEquals(1, copied.stream().filter(copiedColumn::equals).count(), copiedColumn + " in " + copied);
            for (String back : List.of("first.heat", "second.heat", "first.age"))
                assertEquals(0, copied.stream().filter(back::equals).count(), back + " in " + copied);
        }
    }

    private static void finds(World world, String... says) {
        world.groups().getFirst().turn(); // headings follow velocities
        long hash = world.hash();
        var e = assertThrows(TickAbandoned.class, () -> world.tick(.1f));
        for (String part : says) AssertMessage.contains(part, e);
        assertEquals(hash, world.hash());
        world.close();
    }

    @ParameterizedTest
    @EnumSource
    void checkedWorldsFindColumns(Stage stage) {
        var world = make(true, 2);
        var age = age(world);
        world.pass(stage, "ages", world.groups().getFirst(), Writes.of(heat(world)), (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.id()[i] == 7) age.values()[i]++;
        });
        finds(world, "pass 'ages' over group 'first'", "writes column age of group 'first', agent of id 7", "Writes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"BEFORE_STEERING", "AFTER_MOVING"})
    void checkedWorldsFindVelocities(Stage stage) {
        var world = make(true, 2);
        world.pass(stage, "stops", world.groups().getFirst(), Writes.nothing(), (in, start, end) -> {
            for (int i = start; i < end; i++) if (in.id()[i] == 7) in.velocity(1)[i] = .5f;
        });
        finds(world, "pass 'stops'", "writes column vy of group 'first', agent of id 7", "add velocities()");
    }

    /** A rule that declares one column and writes another. */
    private record WrongDeclaration(Column.Floats says, Column.Ints does) implements PostMoveRule {
        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }

        @Override
        public void afterMove(GroupView in, int start, int end) {
            for (int i = start; i < end; i++) if (in.id()[i] == 7) does.values()[i]++;
        }

        @Override
        public Writes writes() {
            return Writes.of(says);
        }
    }

    @Test
    void checkedWorldsFindPostMoveRules() {
        var world = make(true, 2);
        world.groups().getFirst().steer(new WrongDeclaration(heat(world), age(world)));
        finds(world, "a rule of group 'first'", "writes column age of group 'first', agent of id 7", "Writes");
    }

    @Test
    void wrongDeclarationsAreRefused() {
        try (var world = make(false, 2)) {
            var second = world.groups().get(1);
            TickPass idle = (in, start, end) -> {};
            var e = assertThrows(
                    IllegalArgumentException.class,
                    () -> world.pass(Stage.AFTER_MOVING, "p", second, Writes.of(heat(world)), idle));
            AssertMessage.contains("pass 'p' over group 'second' writes column heat of another group", e);
            e = assertThrows(
                    IllegalArgumentException.class,
                    () -> world.pass(
                            Stage.BEFORE_STEERING, "p", second, Writes.nothing().positions(), idle));
            AssertMessage.contains("writes positions, which stage BEFORE_STEERING does not allow", e);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> world.pass(
                            Stage.AFTER_SORTING, "p", second, Writes.nothing().headings(), idle));
            e = assertThrows(
                    IllegalArgumentException.class, () -> second.steer(new WrongDeclaration(heat(world), age(world))));
            AssertMessage.contains("writes column heat of another group", e);
        }
    }
}
