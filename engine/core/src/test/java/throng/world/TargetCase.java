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
 * A case of targets, ordinary or unusual.
 *
 * @param name the name of the case
 * @param agents how many agents have the target
 * @param goneAtTick the first tick without a target
 * @param target makes the target in a scene
 */
record TargetCase(String name, int agents, int goneAtTick, Function<Scene, Target> target) {
    static final int N = Simd.MAX_SCALAR_AGENTS + 22; // smaller groups run scalar
    static final int PREY = 40;
    static final float SIDE = 200;

    /** The target never goes. */
    static final int STAYS = Integer.MAX_VALUE;

    @Override
    public String toString() {
        return name;
    }

    /** The targets (prey), the agents that have targets (crowd), and an empty group. */
    record Scene(World world, Group prey, Group crowd, Group empty) {
        Column.Ints id() {
            return crowd.ints("target", -1);
        }

        Column.Ints generation() {
            return crowd.ints("generation", 0);
        }

        /** Gives agent k of the crowd the target {@code targetOf(k)} in that group. */
        Target each(Group of, IntUnaryOperator targetOf) {
            Column.Ints id = id(), generation = generation();
            var ids = crowd.ids(); // sorts the group
            for (int i = 0; i < crowd.count(); i++) {
                int k = targetOf.applyAsInt(ids.get(i));
                id.values()[i] = k;
                generation.values()[i] = 0;
            }
            return Target.each(of, id, generation);
        }

        Target each() {
            return each(prey, k -> k % PREY);
        }

        /**
         * A pass removes all prey at the begin of the second tick, and spawns successors with the same ids if asked.
         */
        Scene removedByPass(boolean successors) {
            world.pass(Stage.BEFORE_STEERING, "end of the prey", prey, (in, start, end) -> {
                for (int i = start; i < end && in.clock().tick() == 0; i++) {
                    in.remove(i);
                    if (successors) in.spawn(i, 3, 4, 5);
                }
            });
            return this;
        }

        Scene removed(boolean successors) {
            for (int k = 0; k < PREY; k++) prey.remove(prey.handle(k));
            if (successors) prey.spawn(PREY, Spawn.box(0, 0, 0, SIDE, SIDE, SIDE));
            return this;
        }
    }

    static TargetCase of(String name, int gone, Function<Scene, Target> target) {
        return new TargetCase(name, N, gone, target);
    }

    /** All cases. */
    static Stream<TargetCase> all() {
        return Stream.of(
                new TargetCase("itself, alone", 1, STAYS, s -> Target.of(s.crowd.handle(0))),
                new TargetCase("the nearest of its own group, alone", 1, 0, s -> Target.nearest(() -> 1, 9)),
                of("one of its own group", STAYS, s -> Target.of(s.crowd.handle(3))),
                of("each itself", STAYS, s -> s.each(s.crowd, k -> k)),
                of("one each, coincident and at rest", STAYS, Scene::each),
                of("one, coincident and at rest", STAYS, s -> Target.of(s.prey.handle(6))),
                of(
                        "a place, coincident",
                        STAYS,
                        s -> Target.at(coincidentAt(6, 0), coincidentAt(6, 1), coincidentAt(6, 2))),
                of("the smallest range", STAYS, s -> Target.nearest(() -> 0, 1e-3f)),
                of("the nearest in a large range", STAYS, s -> Target.nearest(() -> 0, 90)),
                of("a place at the largest coordinates", STAYS, s -> Target.at(1e15f, -1e15f, 1e15f)),
                of("an agent at the largest coordinates", STAYS, s -> {
                    var far = s.prey.spawn(
                            1,
                            Spawn.point(-1e15f, 1e15f, -1e15f).heading(1, 0, 0).moving(1e6f));
                    return Target.of(s.prey.handle(far[0]));
                }),
                of("the nearest of an empty group", 0, s -> Target.nearest(() -> 2, 9)),
                of("columns of places without a place", 0, s -> {
                    var none = s.crowd.floats("nowhere", 1e30f);
                    return s.world.space().axes() == 2 ? Target.places(none, none) : Target.places(none, none, none);
                }),
                of("ids that were never given", 0, s -> s.each(s.prey, k -> k % 2 == 0 ? ~k : 1_000_000 + k)),
                of("ids of an empty group", 0, s -> s.each(s.empty, k -> k)),
                of("one, removed", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(false);
                    return target;
                }),
                of("one each, removed", 0, s -> s.removed(false).each()),
                of("one, removed, its id given again", 0, s -> {
                    var target = Target.of(s.prey.handle(7));
                    s.removed(true);
                    return target;
                }),
                of("one each, removed, ids given again", 0, s -> s.removed(true).each()),
                of(
                        "one, removed by a pass",
                        1,
                        s -> Target.of(s.removedByPass(false).prey.handle(7))),
                of("one each, removed by a pass", 1, s -> s.removedByPass(false).each()),
                of(
                        "one, removed by a pass, its id given again",
                        1,
                        s -> Target.of(s.removedByPass(true).prey.handle(7))),
                of(
                        "one each, removed by a pass, ids given again",
                        1,
                        s -> s.removedByPass(true).each()));
    }

    /** A coordinate of agent k of the crowd, and of the prey with the same id where they are coincident. */
    static float coincidentAt(int k, int axis) {
        return SIDE * Cases.unit(5, 3L * k + axis);
    }
}
