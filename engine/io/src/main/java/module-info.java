/** Files of others: what is read from them is checked line by line, and refused with file, line and column. */
module throng.io {
    requires static org.jspecify;
    requires transitive throng.core;
    requires java.desktop; // pictures are read by ImageIO

    exports throng.io;
    exports throng.io.movingai;
}
