/** What agents notice and decide: senses, state machines, behaviour trees. Start with {@link
 * throng.decision.machine.StateMachineBuilder}. */
module throng.minds {
    requires static transitive org.jspecify;
    requires static jdk.incubator.vector; // optional: without it kernels run their scalar form
    requires transitive throng.core;
    requires transitive throng.ways;

    exports throng.decision;
    exports throng.decision.machine;
    exports throng.decision.tree;
    exports throng.sense;
}
