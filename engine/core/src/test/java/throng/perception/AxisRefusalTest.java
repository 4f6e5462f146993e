package throng.perception;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.behaviour.AgentsById;
import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Space;
import throng.perception.term.Count;
import throng.perception.term.Offset;
import throng.perception.term.PairSum;
import throng.perception.term.Term;
import throng.trace.TickAbandoned;
import throng.world.Spawn;
import throng.world.World;

/** An axis that a sum or a column does not have is refused, and gives no zeros or other numbers. */
class AxisRefusalTest {
    /** A term that adds a number. */
    public static final class Nearness {
        static final Term TERM = Term.of(Nearness.class);

        private Nearness() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(d2);
        }
    }

    /** A rule with a count, a number and a vector, whose code reads what a test wants. */
    private record Reads(BiConsumer<GroupView, Force> code, BiConsumer<Reads, GroupView> read) implements Rule {
        @Override
        public List<NeighbourSum> sums() {
            var near = Neighbourhood.within(5);
            return List.of(
                    new NeighbourSum(Count.TERM, near),
                    new NeighbourSum(Nearness.TERM, near),
                    new NeighbourSum(Offset.TERM, near),
                    new NeighbourSum(Count.TERM, Neighbourhood.within(2)));
        }

        @Override
        public List<Target> targets() {
            return List.of(Target.at(1, 1));
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            code.accept(in, out);
            read.accept(this, in);
        }
    }

    private static void run(int axes, BiConsumer<GroupView, Force> code, BiConsumer<Reads, GroupView> sums) {
        try (var world = World.of(Space.open(axes)).workers(1).build()) {
            world.group("group").steer(new Reads(code, sums)).spawn(9, Spawn.disc(0, 0, 2));
            world.tick(.1f);
        }
    }

    private static void refused(String message, int axes, BiConsumer<Reads, GroupView> sums) {
        AssertMessage.contains(message, assertThrows(TickAbandoned.class, () -> run(axes, (in, out) -> {}, sums)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aCountHasNoAxes(int axes) {
        String cure = "adds nothing but how many there are, so it has no ";
        for (int sum : new int[] {0, 3}) {
            refused(
                    "Count " + cure + "x: read count()",
                    axes,
                    (rule, in) -> in.sums(rule, sum).axis(0));
            refused(
                    "Count " + cure + "y: read count()",
                    axes,
                    (rule, in) -> in.sums(rule, sum).axis(1));
            refused(
                    "Count " + cure + "z: read count()",
                    axes,
                    (rule, in) -> in.sums(rule, sum).axis(2));
            refused(
                    "Count " + cure + "x: read count()",
                    axes,
                    (rule, in) -> in.sums(rule, sum).x());
            refused(
                    "Count " + cure + "y: read count()",
                    axes,
                    (rule, in) -> in.sums(rule, sum).y());
            refused(
                    "Count " + cure + "z: read count()",
                    axes,
                    (rule, in) -> in.sums(rule, sum).z());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aNumberHasOne(int axes) {
        String cure = "Nearness adds one number, so it has no ";
        refused(cure + "y: read x()", axes, (rule, in) -> in.sums(rule, 1).axis(1));
        refused(cure + "z: read x()", axes, (rule, in) -> in.sums(rule, 1).z());
        run(
                axes,
                (in, out) -> {},
                (rule, in) ->
                        assertEquals(in.sums(rule, 1).x(), in.sums(rule, 1).axis(0)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aVectorHasThree(int axes) {
        run(axes, (in, out) -> {}, (rule, in) -> {
            var sums = in.sums(rule, 2);
            assertEquals(List.of(sums.x(), sums.y(), sums.z()), List.of(sums.axis(0), sums.axis(1), sums.axis(2)));
        });
        for (int axis : new int[] {-1, 3, 7})
            refused(
                    "an axis has index " + axis,
                    axes,
                    (rule, in) -> in.sums(rule, 2).axis(axis));
    }

    @Test
    void noColumnHasAFourthAxis() {
        List<BiConsumer<GroupView, Integer>> reads = List.of(
                (in, axis) -> in.position(axis),
                (in, axis) -> in.velocity(axis),
                (in, axis) -> in.heading(axis),
                (in, axis) -> in.angularVelocity(axis),
                (in, axis) -> in.agents().position(axis),
                (in, axis) -> in.agents().velocity(axis),
                (in, axis) -> in.agents().heading(axis));
        for (int axis : new int[] {-1, 3, 6}) {
            for (var read : reads)
                AssertMessage.contains(
                        "an axis has index " + axis,
                        assertThrows(
                                TickAbandoned.class,
                                () -> run(2, (in, out) -> read.accept(in, axis), (rule, in) -> {})));
            AssertMessage.contains(
                    "an axis has index " + axis,
                    assertThrows(TickAbandoned.class, () -> run(2, (in, out) -> out.axis(axis), (rule, in) -> {})));
        }
        for (int axis = 0; axis < 3; axis++)
            for (var read : reads) {
                int a = axis;
                run(2, (in, out) -> read.accept(in, a), (rule, in) -> {});
            }
    }

    @Test
    void noTargetHasAFourthAxis() {
        for (int axis : new int[] {-1, 3, 6}) {
            String message = "an axis has index " + axis;
            refused(message, 2, (rule, in) -> target(rule, in).offset(axis));
            refused(message, 2, (rule, in) -> target(rule, in).velocity(axis));
            refused(message, 2, (rule, in) -> target(rule, in).heading(axis));
        }
    }

    private static ResolvedTarget target(Reads rule, GroupView in) {
        return in.target(rule, 0, 0, 1);
    }

    /** A rule that reads agents by id. */
    private record ById(Consumer<AgentsById> code) implements Rule {
        @Override
        public void begin(GroupView in) {
            code.accept(in.byId(0));
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
        }
    }

    @Test
    void noAgentsByIdHaveAFourthAxis() {
        for (int axis : new int[] {-1, 3, 6})
            for (Consumer<AgentsById> read : List.<Consumer<AgentsById>>of(
                    all -> all.position(axis),
                    all -> all.velocity(axis),
                    all -> all.heading(axis),
                    all -> all.meanPosition(axis),
                    all -> all.meanVelocity(axis)))
                try (var world = World.open(2).workers(1).build()) {
                    world.group("group").steer(new ById(read)).add(1, 2);
                    AssertMessage.contains(
                            "an axis has index " + axis, assertThrows(TickAbandoned.class, () -> world.tick(.1f)));
                }
    }
}
