/** Recordings of crowds: ticks are written to a file while a world runs, and read again. */
module throng.record {
    requires static org.jspecify;
    requires transitive throng.core;
    requires flatbuffers.java;
    requires it.unimi.dsi.fastutil.core;
    requires java.sql;
    requires org.locationtech.jts;
    requires org.xerial.sqlitejdbc;
    requires org.apache.arrow.format;

    exports throng.recording;
    exports throng.recording.file;
    exports throng.recording.live;
    exports throng.recording.table;
}
