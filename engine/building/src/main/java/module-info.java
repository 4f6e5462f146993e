/** What happens around a crowd in a building: people come, go from stage to stage, queue, wait and leave. */
module throng.building {
    requires static org.jspecify;
    requires transitive throng.core;
    requires transitive throng.ways;
    requires transitive throng.people;
    requires it.unimi.dsi.fastutil.core;

    exports throng.building;
    exports throng.building.zone;
}
