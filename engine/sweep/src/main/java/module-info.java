/** Many runs of one world: plans, folders that survive kills, and tables with their uncertainty. */
module throng.sweep {
    requires static org.jspecify;
    requires transitive throng.core;
    requires throng.measure; // draws the plots
    requires throng.record; // writes Arrow
    requires hipparchus.core; // named by its file
    requires tools.jackson.databind;

    exports throng.sweep;
    exports throng.sweep.table;
}
