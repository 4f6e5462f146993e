/** Ways over maps of tiles, curves and flight, and the rules that follow them. Start with {@link
 * throng.navigation.way.WayFields}. */
module throng.ways {
    requires static transitive org.jspecify;
    requires static jdk.incubator.vector; // optional: without it kernels run their scalar form
    requires transitive throng.core;

    exports throng.behaviour.flight;
    exports throng.behaviour.path;
    exports throng.navigation.cost;
    exports throng.navigation.curve;
    exports throng.navigation.field;
    exports throng.navigation.goal;
    exports throng.navigation.map;
    exports throng.navigation.search;
    exports throng.navigation.sound;
    exports throng.navigation.way;
    exports throng.ways;
}
