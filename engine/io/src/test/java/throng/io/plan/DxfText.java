package throng.io.plan;

import java.util.Locale;

/** Writes DXF, one entity after the other. */
final class DxfText {
    private final StringBuilder entities = new StringBuilder(), blocks = new StringBuilder();
    private final int unit;
    private boolean isInBlock;

    /** Begins a drawing with a number of $INSUNITS; below 0: it has none. */
    DxfText(int unit) {
        this.unit = unit;
    }

    /** Adds pairs: a code and a value in turn. */
    DxfText pairs(Object... pairs) {
        for (int k = 0; k < pairs.length; k += 2)
            (isInBlock ? blocks : entities)
                    .append(String.format(Locale.ROOT, "%3d\n%s\n", (Integer) pairs[k], pairs[k + 1]));
        return this;
    }

    DxfText line(String layer, double x0, double y0, double x1, double y1) {
        return pairs(0, "LINE", 8, layer, 10, x0, 20, y0, 30, 0.0, 11, x1, 21, y1, 31, 0.0);
    }

    /** A closed or open line of x, y and bulge of each corner. */
    DxfText polyline(String layer, boolean isClosed, double... corners) {
        pairs(0, "LWPOLYLINE", 5, "2A", 100, "AcDbEntity", 8, layer, 90, corners.length / 3, 70, isClosed ? 1 : 0);
        for (int k = 0; k < corners.length; k += 3) {
            pairs(10, corners[k], 20, corners[k + 1]);
            if (corners[k + 2] != 0) pairs(42, corners[k + 2]);
        }
        return this;
    }

    /** The same as an old program writes it. */
    DxfText oldPolyline(String layer, boolean isClosed, double... corners) {
        pairs(0, "POLYLINE", 8, layer, 66, 1, 10, 0.0, 20, 0.0, 70, isClosed ? 1 : 0);
        for (int k = 0; k < corners.length; k += 3)
            pairs(0, "VERTEX", 8, layer, 10, corners[k], 20, corners[k + 1], 42, corners[k + 2]);
        return pairs(0, "SEQEND", 8, layer);
    }

    DxfText rectangle(String layer, double x0, double y0, double x1, double y1) {
        return polyline(layer, true, x0, y0, 0, x1, y0, 0, x1, y1, 0, x0, y1, 0);
    }

    DxfText arc(String layer, double x, double y, double radius, double from, double to) {
        return pairs(0, "ARC", 8, layer, 10, x, 20, y, 40, radius, 50, from, 51, to);
    }

    DxfText circle(String layer, double x, double y, double radius) {
        return pairs(0, "CIRCLE", 8, layer, 10, x, 20, y, 40, radius);
    }

    DxfText insert(String layer, String block, double x, double y, Object... more) {
        return pairs(0, "INSERT", 8, layer, 2, block, 10, x, 20, y).pairs(more);
    }

    DxfText block(String name, double x, double y) {
        isInBlock = true;
        return pairs(0, "BLOCK", 8, "0", 2, name, 70, 0, 10, x, 20, y, 3, name);
    }

    DxfText end() {
        pairs(0, "ENDBLK", 8, "0");
        isInBlock = false;
        return this;
    }

    @Override
    public String toString() {
        String header = unit < 0 ? "" : "  9\n$ACADVER\n  1\nAC1024\n  9\n$INSUNITS\n 70\n%d\n".formatted(unit);
        return "999\nwritten by a test\n" + section("HEADER", header)
                + section("TABLES", "  0\nTABLE\n  2\nLAYER\n 70\n0\n  0\nENDTAB\n") + section("BLOCKS", blocks)
                + section("ENTITIES", entities) + "  0\nEOF\n";
    }

    private static String section(String name, CharSequence held) {
        return "  0\nSECTION\n  2\n" + name + "\n" + held + "  0\nENDSEC\n";
    }
}
