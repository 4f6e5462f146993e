/** A data-oriented crowd engine. */
module throng.core {
    requires static transitive org.jspecify;
    requires static jdk.incubator.vector; // optional: without it kernels run their scalar form
    requires static jdk.jfr; // optional: without it nothing is recorded
    requires transitive org.joml;
    requires transitive it.unimi.dsi.fastutil.core;

    exports throng.world;
    exports throng.decision;
    exports throng.decision.machine;
    exports throng.behaviour;
    exports throng.behaviour.flock;
    exports throng.behaviour.drive;
    exports throng.behaviour.mix;
    exports throng.behaviour.target;
    exports throng.behaviour.avoid;
    exports throng.behaviour.chase;
    exports throng.behaviour.turn;
    exports throng.behaviour.way;
    exports throng.decision.tree;
    exports throng.behaviour.sense;
    exports throng.motion;
    exports throng.perception;
    exports throng.perception.term;
    exports throng.navigation;
    exports throng.behaviour.flight;
    exports throng.navigation.curve;
    exports throng.navigation.field;
    exports throng.navigation.sound;
    exports throng.terrain;
    exports throng.terrain.wall;
    exports throng.kernel;
    exports throng.memory;
    exports throng.parallel;
    exports throng.trace;
    exports throng.math;
}
