/** Models of people who walk, and manners. Start with {@link throng.behaviour.people.CollisionFreeSpeed}. */
module throng.people {
    requires static transitive org.jspecify;
    requires static jdk.incubator.vector; // optional: without it kernels run their scalar form
    requires transitive throng.core;

    exports throng.behaviour.manner;
    exports throng.behaviour.people;
    exports throng.behaviour.edge;
}
