/** Readers for files of other programs. Each line is checked; an error names file, line and column. */
module throng.io {
    requires static org.jspecify;
    requires transitive throng.core;
    requires java.desktop; // pictures are read by ImageIO
    requires org.locationtech.jts;

    exports throng.io;
    exports throng.io.movingai;
    exports throng.io.plan;
}
