/** A data-oriented crowd engine: moves many agents, tick by tick. Start with {@link throng.world.World}. */
module throng.core {
    requires static transitive org.jspecify;
    requires static jdk.incubator.vector; // optional: without it kernels run their scalar form
    requires static jdk.management; // optional: without it wide loops begin after a number of calls
    requires static jdk.jfr; // optional: without it nothing is recorded
    requires transitive org.joml;
    requires transitive it.unimi.dsi.fastutil.core;

    exports throng.behaviour.avoid;
    exports throng.behaviour.body;
    exports throng.behaviour.chase;
    exports throng.behaviour.drive;
    exports throng.behaviour.flight;
    exports throng.behaviour.flock;
    exports throng.behaviour.manner;
    exports throng.behaviour.mix;
    exports throng.behaviour.path;
    exports throng.behaviour.people;
    exports throng.behaviour.target;
    exports throng.behaviour.turn;
    exports throng.behaviour;
    exports throng.decision.machine;
    exports throng.decision.tree;
    exports throng.decision;
    exports throng.field;
    exports throng.kernel;
    exports throng.math;
    exports throng.memory;
    exports throng.motion;
    exports throng.navigation.cost;
    exports throng.navigation.curve;
    exports throng.navigation.field;
    exports throng.navigation.goal;
    exports throng.navigation.search;
    exports throng.navigation.sound;
    exports throng.navigation.way;
    exports throng.parallel;
    exports throng.perception.term;
    exports throng.perception;
    exports throng.ranks;
    exports throng.sense;
    exports throng.simd;
    exports throng.terrain.edge;
    exports throng.terrain;
    exports throng.trace;
    exports throng.world;
}
