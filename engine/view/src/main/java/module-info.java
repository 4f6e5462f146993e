/** Pictures of crowds. This module knows columns of floats, and nothing of worlds and rules. */
module throng.view {
    requires static org.jspecify;
    requires transitive java.desktop; // a drawn picture is a BufferedImage

    exports throng.view;
}
