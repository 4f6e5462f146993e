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
 * @param agents of those who have it
 * @param goneAtTick the tick from which on there is none
 * @param target the target
 */
record TargetCase(String name, int agents, int goneAtTick, Function<Scene, Target> target) {
    static final int N = Simd.MAX_SCALAR_AGENTS + 22; // fewer run scalar
    static final int PREY = 40;
    static final float SIDE = 200;

    /** Of a target that stays. */
    static final int STAYS = Integer.MAX_VALUE;

    @Override
    public String toString() {
        return name;
    }

    /** Prey, who goes for it, and a group without agents. */
    record Scene(World world, Group prey, Group crowd, Group empty) {
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
        Scene removedByPass(boolean heirs) {
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

    static TargetCase of(String name, int gone, Function<Scene, Target> target) {
        return new TargetCase(name, N, gone, target);
    }

    /** All. */
    static Stream<TargetCase> all() {
        return Stream.of(
                new TargetCase("itself, alone", 1, STAYS, s -> Target.of(s.crowd.handle(0))),
                new TargetCase("nearest of its own, alone", 1, 0, s -> Target.nearest(1, 9)),
                of("itself, one of many", STAYS, s -> Target.of(s.crowd.handle(3))),
                of("each itself", STAYS, s -> s.each(s.crowd, k -> k)),
                of("each its own, coincident and at rest", STAYS, Scene::each),
                of("one, coincident and at rest", STAYS, s -> Target.of(s.prey.handle(6))),
                of(
                        "a place, coincident",
                        STAYS,
                        s -> Target.at(coincidentAt(6, 0), coincidentAt(6, 1), coincidentAt(6, 2))),
                of("the least range", STAYS, s -> Target.nearest(0, 1e-3f)),
                of("the nearest of all", STAYS, s -> Target.nearest(0, 90)),
                of("as far as can be", STAYS, s -> Target.at(1e15f, -1e15f, 1e15f)),
                of("one as far as can be", STAYS, s -> {
                    var far = s.prey.spawn(
                            1,
                            Spawn.point(-1e15f, 1e15f, -1e15f).heading(1, 0, 0).moving(1e6f));
                    return Target.of(s.prey.handle(far[0]));
                }),
                of("nearest of an empty group", 0, s -> Target.nearest(2, 9)),
                of("places that are not", 0, s -> {
                    var none = s.crowd.floats("nowhere", 1e30f);
                    return s.world.space().axes() == 2 ? Target.places(none, none) : Target.places(none, none, none);
                }),
                of("ids that nobody ever had", 0, s -> s.each(s.prey, k -> k % 2 == 0 ? ~k : 1_000_000 + k)),
                of("ids of an empty group", 0, s -> s.each(s.empty, k -> k)),
                of("one, removed", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(false);
                    return target;
                }),
                of("each its own, removed", 0, s -> s.removed(false).each()),
                of("one, whose heir lives", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(true);
                    return target;
                }),
                of("each its own, whose heirs live", 0, s -> s.removed(true).each()),
                of(
                        "one, removed by wish",
                        1,
                        s -> Target.of(s.removedByPass(false).prey.handle(7))),
                of(
                        "each its own, removed by wish",
                        1,
                        s -> s.removedByPass(false).each()),
                of(
                        "one, whose heir came by wish",
                        1,
                        s -> Target.of(s.removedByPass(true).prey.handle(7))),
                of(
                        "each its own, whose heirs came by wish",
                        1,
                        s -> s.removedByPass(true).each()));
    }

    /** Of agent k of the crowd, and of the prey of the same id, if they are coincident. */
    static float coincidentAt(int k, int axis) {
        return SIDE * Cases.unit(5, 3L * k + axis);
    }
}
