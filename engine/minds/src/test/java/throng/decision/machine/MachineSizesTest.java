package throng.decision.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import throng.decision.Guard;
import throng.world.World;

/** How large machines and tests may grow. */
class MachineSizesTest {
    private static StateMachine deep(int levels) {
        StateMachine machine = StateMachine.named("m").state("s").build();
        for (int k = 1; k < levels; k++)
            machine = StateMachine.named("m").state("s").holds(machine).build();
        return machine;
    }

    private static void refused(String message, Executable deed) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, deed).getMessage());
    }

    @Test
    void machinesNestedTooDeepAreRefused() {
        assertEquals(
                StateMachine.MAX_DEPTH, deep(StateMachine.MAX_DEPTH).states().size());
        refused(
                "machine 'm' holds machines more than 32 deep: take some levels out",
                () -> deep(StateMachine.MAX_DEPTH + 1));
    }

    @Test
    void tooManyStatesInNestedMachinesAreRefused() {
        refused("machine 'm' and the machines in it have more than 4096 states: split it", () -> {
            StateMachine machine = StateMachine.named("m").state("s").build();
            for (int k = 0; k < 20; k++)
                machine = StateMachine.named("m")
                        .state("a")
                        .holds(machine)
                        .state("b")
                        .holds(machine)
                        .build();
        });
    }

    @Test
    void aGuardOfTooManyTestsIsRefused() {
        try (var world = World.open(2).workers(1).build()) {
            var group = world.group("a");
            var c = group.ints("c", 0);
            Guard largest = Guard.is(c, 0);
            for (int k = 1; k < Guard.MAX_TESTS; k++) largest = largest.and(Guard.is(c, 0));
            var machine = StateMachine.named("m")
                    .state("s")
                    .when(largest, "e")
                    .on("e", "s")
                    .build();
            group.mind(machine.bind(group::ints)).spawn(3, agent -> {});
            world.tick(.1f);
            Guard all = largest;
            refused("a guard combines 1025 tests; allowed is 1 to 1024: split it", () -> all.and(Guard.is(c, 0)));
            refused("a guard combines 2048 tests; allowed is 1 to 1024: split it", () -> all.and(all));
        }
    }

    @Test
    void nullArgumentsAreRefused() {
        var builder = StateMachine.named("m").state("s");
        refused("the test of 'e' is null: give one", () -> builder.when(null, "e"));
        refused("the test of 'e' is null: give one", () -> builder.after(3, null, "e"));
        refused("the test of 'e' is null: give one", () -> builder.on("e", "s", null));
        refused("the test of 'e' is null: give one", () -> builder.back("e", null));
        refused("the state after 'e' is null: give one", () -> builder.on("e", null));
        refused("the action of enter() is null: give one", () -> builder.enter(null));
        refused("the machine of holds() is null: give one", () -> builder.holds(null));
    }
}
