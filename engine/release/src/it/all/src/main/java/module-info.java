/** A program of a user. */
module my.app {
    requires throng.io;
    requires throng.measure;
    requires throng.page;
    requires throng.sweep;
    requires throng.view;
    requires throng.mpi;
    requires static org.jspecify; // annotations for null checks, needed by the compiler alone
}
