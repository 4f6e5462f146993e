/** What a crowd looks like: pictures. It knows no world and no rule, only columns of floats. */
module throng.view {
    requires static org.jspecify;
    requires transitive java.desktop; // a drawn picture is a BufferedImage

    exports throng.view;
}
