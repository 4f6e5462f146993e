package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.behaviour.drive.Wander;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.math.Space;
import throng.memory.Writes;

/** What is deposited once in a world is there once, for any number of ranks, in every stage of a tick. */
class FieldsOnRanksTest {
    /** What leaves something in a field. */
    record Source(String name, Leaving how) {
        @Override
        public String toString() {
            return name;
        }
    }

    private interface Leaving {
        void add(World world, Group group, ScalarField field);
    }

    static List<Source> sources() {
        var all = new ArrayList<Source>();
        for (var stage : TickPass.Stage.values()) {
            all.add(new Source(
                    "a pass " + stage,
                    (world, group, field) ->
                            world.pass(stage, "fire", clock -> field.deposit(30, 40, 50 * clock.dt()))));
            all.add(new Source(
                    "a pass over a group " + stage,
                    (world, group, field) -> world.pass(stage, "tread", group, Writes.nothing(), (in, start, end) -> {
                        for (int i = start; i < end; i++) field.deposit(in.position(0)[i], in.position(1)[i], 1);
                    })));
        }
        all.add(new Source("code between ticks", (world, group, field) -> field.deposit(5, 5, 1)));
        all.add(new Source("a listener", (world, group, field) -> {
            world.listen((what, agent, other) -> field.deposit(5, 5, 1));
            world.pass(TickPass.Stage.BEFORE_STEERING, "tell", group, Writes.nothing(), (in, start, end) -> {
                for (int i = start; i < end; i++) if (in.id()[i] == 3) in.tell("here", i, group, 3);
            });
        }));
        return all;
    }

    @ParameterizedTest
    @MethodSource("sources")
    void onceIsOnce(Source source) {
        var world = RankWorld.of(Space.torus(200, 200), 4, made -> {
            var group = made.group("ants").maxSpeed(9).steer(Wander.DEFAULT);
            var options = FieldOptions.covering(made.space(), 5).halfLife(3).diffusion(2);
            var field = made.field("smoke", options);
            group.spawn(100, Spawn.uniform().moving(9));
            source.how().add(made, group, field);
        });
        long[] one = world.run(1);
        for (int ranks = 2; ranks <= 4; ranks++) assertArrayEquals(one, world.run(ranks), ranks + " ranks");
    }
}
