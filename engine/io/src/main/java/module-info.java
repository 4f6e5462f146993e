/** Scenario files, and readers for files of other programs. All is checked; an error names file, line and column. */
@SuppressWarnings("module") // measures are compiled later
module throng.io {
    requires org.jspecify; // what a file may leave out is @Nullable
    requires transitive throng.building;
    requires transitive throng.core;
    requires transitive throng.minds;
    requires java.desktop; // pictures are read by ImageIO
    requires org.locationtech.jts;
    requires org.locationtech.jts.io;
    requires org.snakeyaml.engine;
    requires tools.jackson.core;
    requires tools.jackson.dataformat.yaml;

    uses throng.io.kind.OwnKinds;

    exports throng.io;
    exports throng.io.expression to
            throng.measure; // figures are expressions, too
    exports throng.io.kind;
    exports throng.io.movingai;
    exports throng.io.plan;
    exports throng.io.rule;
    exports throng.io.scenario;
    exports throng.io.spawn;
    exports throng.io.tree;
}
