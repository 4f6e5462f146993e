/** Scenarios with all that is chosen before the first tick: the command and programs build worlds of them. */
module throng.setup {
    requires static org.jspecify;
    requires transitive throng.core;
    requires transitive throng.io;
    requires transitive throng.view; // pictures of a scenario's world

    exports throng.setup;
}
