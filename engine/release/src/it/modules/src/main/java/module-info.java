module my.game {
    requires throng.core;
    requires static org.jspecify; // annotations for null checks, needed by the compiler alone
}
