package throng.io.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.locationtech.jts.io.geojson.GeoJsonReader;
import throng.io.MalformedFile;

/**
 * The text of a plan: DXF if it begins with a number, as its first group code is one, or is named .dxf; GeoJSON if it
 * begins with a brace; else well-known text.
 */
final class WrittenPlan {
    /** Collections within collections. The parsers call themselves for each. */
    private static final int MAX_DEPTH = 64;

    private static final Pattern FIRST_CODE = Pattern.compile("\\uFEFF?\\s*\\d{1,4}\\s*\\R");
    private static final Pattern POSITION = Pattern.compile("position (\\d{1,9})");

    private final String text;
    private final String name;
    private final List<String> told = new ArrayList<>(), notUnderstood = new ArrayList<>();

    WrittenPlan(String text, String name) {
        this.text = text;
        this.name = name;
    }

    String name() {
        return name;
    }

    boolean isGeoJson() {
        return !isDxf() && text.stripLeading().startsWith("{");
    }

    private boolean isDxf() {
        return name.toLowerCase(Locale.ROOT).endsWith(".dxf")
                || FIRST_CODE.matcher(text).lookingAt();
    }

    /** What was taken for what, a line each; of a DXF alone. */
    List<String> told() {
        return told;
    }

    /** What has no meaning here, a line each; of a DXF alone. */
    List<String> notUnderstood() {
        return notUnderstood;
    }

    /** What the text says. */
    Geometry geometry() throws MalformedFile {
        if (text.startsWith("AutoCAD Binary DXF") || text.startsWith("AC10"))
            throw new MalformedFile(
                    name, "a binary file of a CAD program; allowed is text: save it as ASCII DXF, of any version");
        if (isDxf()) return DxfReader.read(text, name, told, notUnderstood);
        checkDepth();
        var factory = new ClosedRings();
        try {
            return isGeoJson() ? new GeoJsonReader(factory).read(text) : new WKTReader(factory).read(text);
        } catch (ParseException | RuntimeException e) { // of wrong JSON, the reader throws whatever comes
            var refused = wrong(e);
            refused.initCause(e);
            throw refused;
        }
    }

    private MalformedFile wrong(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause())
            if (cause instanceof OpenRing) return new MalformedFile(name, String.valueOf(cause.getMessage()));
        if (!isGeoJson())
            return new MalformedFile(
                    name,
                    "no well-known text: %s; a plan looks like POLYGON ((0 0, 9 0, 9 5, 0 5, 0 0))"
                            .formatted(e.getMessage()));
        var position = POSITION.matcher(String.valueOf(e.getMessage()));
        if (!position.find())
            return new MalformedFile(
                    name,
                    "no GeoJSON of shapes; a plan looks like {\"type\": \"Polygon\","
                            + " \"coordinates\": [[[0, 0], [9, 0], [9, 5], [0, 5], [0, 0]]]}");
        String before = text.substring(0, Math.min(text.length(), Integer.parseInt(position.group(1))));
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        int column = before.length() - before.lastIndexOf('\n');
        return new MalformedFile(name, line, column, "no JSON from here on: a bracket, a comma or a quote is wrong");
    }

    private void checkDepth() throws MalformedFile {
        int depth = 0;
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            if (c == ')' || c == ']' || c == '}') depth--;
            if ((c == '(' || c == '[' || c == '{') && ++depth > MAX_DEPTH)
                throw new MalformedFile(
                        name, "more than %d brackets are open; allowed are up to that".formatted(MAX_DEPTH));
        }
    }

    /** A ring that does not end where it begins. */
    private static final class OpenRing extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        OpenRing(Coordinate first, Coordinate last) {
            super(String.format(
                    Locale.ROOT,
                    "a polygon is open: it begins at (%s, %s) and ends at (%s, %s);"
                            + " let its last corner be its first one",
                    first.x,
                    first.y,
                    last.x,
                    last.y));
        }
    }

    /** Tells where a ring is open: the readers tell only that one is. */
    private static final class ClosedRings extends GeometryFactory {
        private static final long serialVersionUID = 1;

        @Override
        public LinearRing createLinearRing(CoordinateSequence corners) {
            int last = corners.size() - 1;
            if (last > 0 && !corners.getCoordinate(0).equals2D(corners.getCoordinate(last)))
                throw new OpenRing(corners.getCoordinate(0), corners.getCoordinate(last));
            return super.createLinearRing(corners);
        }
    }
}
