/** What is measured in a crowd: lines, areas with Voronoi density, figures of the whole. */
module throng.measure {
    requires static org.jspecify;
    requires transitive throng.core;
    requires transitive org.locationtech.jts; // a floor is given as its geometry
    requires throng.io; // expressions
    requires transitive throng.record;
    requires java.desktop; // plots are drawn
    requires java.xml;
    requires xchart; // named by its file
    requires org.apache.xmlgraphics.batik.svggen;
    requires org.apache.xmlgraphics.batik.util;
    requires it.unimi.dsi.fastutil.core;

    exports throng.measure;
    exports throng.measure.cell;
    exports throng.measure.live;
    exports throng.measure.moment;
    exports throng.measure.plot;
}
