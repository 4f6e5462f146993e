/** A program of a user. */
module my.app {
    requires throng.core;
    requires static org.jspecify; // annotations for null checks, needed by the compiler alone
}
