/** Pictures of crowds: {@code throng.view} knows columns of floats, {@code throng.view.world} draws worlds. */
module throng.view {
    requires static org.jspecify;
    requires transitive java.desktop; // a drawn picture is a BufferedImage
    requires transitive throng.core;

    exports throng.view;
    exports throng.view.world;
}
