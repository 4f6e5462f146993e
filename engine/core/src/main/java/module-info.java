/** A data-oriented crowd engine: moves many agents, tick by tick. Start with {@link throng.world.World}. */
@SuppressWarnings("module") // its parts are compiled later
module throng.core {
    requires static transitive org.jspecify;
    requires static jdk.incubator.vector; // optional: without it kernels run their scalar form
    requires static jdk.management; // optional: without it wide loops begin after a number of calls
    requires static jdk.jfr; // optional: without it nothing is recorded
    requires transitive org.joml;
    requires transitive it.unimi.dsi.fastutil.core;

    exports throng.behaviour.avoid;
    exports throng.behaviour.chase;
    exports throng.behaviour.drive;
    exports throng.behaviour.flock;
    exports throng.behaviour.mix;
    exports throng.behaviour.target;
    exports throng.behaviour.turn;
    exports throng.behaviour;
    exports throng.field;
    exports throng.kernel;
    exports throng.math;
    exports throng.memory;
    exports throng.motion;
    exports throng.parallel;
    exports throng.perception.term;
    exports throng.perception;
    exports throng.ranks;
    exports throng.simd;
    exports throng.terrain;
    exports throng.trace;
    exports throng.world;

    // for parts of the engine alone
    exports throng.memory.store to
            throng.ways;
    exports throng.simd.derive to
            throng.people;
    exports throng.tick to
            throng.ways;
}
