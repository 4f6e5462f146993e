package throng.world;

import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import throng.Cases;
import throng.behaviour.Target;
import throng.memory.Column;
import throng.simd.Simd;
import throng.world.TickPass.Stage;

/**
 * A kind of target, strange or not.
 *
 * @param name of it
 * @param count of those who have it
 * @param gone the tick from which on there is none
 * @param target the target
 */
record Kind(String name, int count, int gone, Function<Scene, Target> target) {
    static final int N = Simd.MAX_SCALAR_AGENTS + 22; // fewer run scalar
    static final int PREY = 40;
    static final float SIDE = 200;

    /** Of a target that stays. */
    static final int NEVER = Integer.MAX_VALUE;

    @Override
    public String toString() {
        return name;
    }

    /** Prey, who goes for it, and a group without agents. */
    record Scene(World world, Group prey, Group crowd, Group nobody) {
        Column.Ints id() {
            return crowd.ints("target", -1);
        }

        Column.Ints generation() {
            return crowd.ints("generation", 0);
        }

        /** Agent k of the crowd goes for that one. */
        Target each(Group of, IntUnaryOperator whom) {
            Column.Ints id = id(), generation = generation();
            var ids = crowd.ids(); // sorted from now on
            for (int i = 0; i < crowd.count(); i++) {
                int k = whom.applyAsInt(ids.get(i));
                id.values()[i] = k;
                generation.values()[i] = 0;
            }
            return Target.each(of.number(), id, generation);
        }

        Target each() {
            return each(prey, k -> k % PREY);
        }

        /** All prey goes at the beginning of the second tick; those of the same ids come, if there shall be heirs. */
        Scene wishes(boolean heirs) {
            world.pass(Stage.BEFORE_STEERING, "end of the prey", prey, (in, start, end) -> {
                for (int i = start; i < end && in.clock().tick() == 0; i++) {
                    in.remove(i);
                    if (heirs) in.spawn(i, 3, 4, 5);
                }
            });
            return this;
        }

        Scene removed(boolean heirs) {
            for (int k = 0; k < PREY; k++) prey.remove(prey.handle(k));
            if (heirs) prey.spawn(PREY, Spawn.box(0, 0, 0, SIDE, SIDE, SIDE));
            return this;
        }
    }

    static Kind kind(String name, int gone, Function<Scene, Target> target) {
        return new Kind(name, N, gone, target);
    }

    /** All. */
    static Stream<Kind> kinds() {
        return Stream.of(
                new Kind("itself, alone", 1, NEVER, s -> Target.of(s.crowd.handle(0))),
                new Kind("nearest of its own, alone", 1, 0, s -> Target.nearest(1, 9)),
                kind("itself, one of many", NEVER, s -> Target.of(s.crowd.handle(3))),
                kind("each itself", NEVER, s -> s.each(s.crowd, k -> k)),
                kind("each its own, coincident and at rest", NEVER, Scene::each),
                kind("one, coincident and at rest", NEVER, s -> Target.of(s.prey.handle(6))),
                kind("a place, coincident", NEVER, s -> Target.at(at(6, 0), at(6, 1), at(6, 2))),
                kind("the least range", NEVER, s -> Target.nearest(0, 1e-3f)),
                kind("the nearest of all", NEVER, s -> Target.nearest(0, 90)),
                kind("as far as can be", NEVER, s -> Target.at(1e15f, -1e15f, 1e15f)),
                kind("one as far as can be", NEVER, s -> {
                    var far = s.prey.spawn(
                            1,
                            Spawn.point(-1e15f, 1e15f, -1e15f).heading(1, 0, 0).moving(1e6f));
                    return Target.of(s.prey.handle(far[0]));
                }),
                kind("nearest of an empty group", 0, s -> Target.nearest(2, 9)),
                kind("places that are not", 0, s -> {
                    var none = s.crowd.floats("nowhere", 1e30f);
                    return s.world.space().axes() == 2 ? Target.places(none, none) : Target.places(none, none, none);
                }),
                kind("ids that nobody ever had", 0, s -> s.each(s.prey, k -> k % 2 == 0 ? ~k : 1_000_000 + k)),
                kind("ids of an empty group", 0, s -> s.each(s.nobody, k -> k)),
                kind("one, removed", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(false);
                    return target;
                }),
                kind("each its own, removed", 0, s -> s.removed(false).each()),
                kind("one, whose heir lives", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(true);
                    return target;
                }),
                kind("each its own, whose heirs live", 0, s -> s.removed(true).each()),
                kind(
                        "one, removed by wish",
                        1,
                        s -> Target.of(s.wishes(false).prey.handle(7))),
                kind("each its own, removed by wish", 1, s -> s.wishes(false).each()),
                kind(
                        "one, whose heir came by wish",
                        1,
                        s -> Target.of(s.wishes(true).prey.handle(7))),
                kind(
                        "each its own, whose heirs came by wish",
                        1,
                        s -> s.wishes(true).each()));
    }

    /** Of agent k of the crowd, and of the prey of the same id, if they are coincident. */
    static float at(int k, int axis) {
        return SIDE * Cases.unit(5, 3L * k + axis);
    }
}
