package throng.io.plan;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.TopologyException;
import throng.io.MalformedFile;

/** Reads ASCII DXF, R12 to 2018: lines, arcs, circles, polylines and blocks. The rest is counted by name. */
final class DxfReader {
    /** Metres in a unit of $INSUNITS, by its number; 0: no such unit is read. */
    private static final double[] METRES = {1, .0254, .3048, 0, .001, .01, 1, 1000, 0, 0, .9144, 0, 0, 0, .1};

    private static final Set<String> KNOWN =
            Set.of("LINE", "LWPOLYLINE", "POLYLINE", "VERTEX", "SEQEND", "ARC", "CIRCLE", "INSERT");
    /** Flags of polylines and their corners. */
    private static final int CLOSED = 1, SPACE = 8, MESH = 16 | 64, CONTROL = 16;
    /** Flags of blocks that lie in other files. */
    private static final int ELSEWHERE = 4 | 8 | 32;

    private final String name;
    private final DxfPairs pairs;
    private final Map<String, DxfDrawing.Block> blocks = new HashMap<>();
    private final List<DxfDrawing.Part> parts = new ArrayList<>();
    private final Map<String, Integer> others = new TreeMap<>();
    private int unit;

    /** One entity: its layer, its name or that of its block, and its numbers in the order of the file. */
    private final class Entity {
        private final String type = pairs.value();
        private final int line = pairs.line();
        private final IntArrayList codes = new IntArrayList();
        private final DoubleArrayList numbers = new DoubleArrayList();
        private String layer = "0", named = "";

        /** Reads up to the next entity. */
        Entity() throws MalformedFile {
            boolean isKnown = KNOWN.contains(type);
            for (pairs.advance(); pairs.code() != 0; pairs.advance()) {
                int code = pairs.code();
                if (code == 8) layer = pairs.value();
                if (code == 2) named = pairs.value();
                if (code != 67 && (!isKnown || code < 10 || (code >= 80 && (code < 210 || code > 230)))) continue;
                codes.add(code);
                numbers.add(code >= 60 && code < 80 ? pairs.whole() : pairs.number());
            }
        }

        double number(int code, double otherwise) {
            int at = codes.indexOf(code);
            return at < 0 ? otherwise : numbers.getDouble(at);
        }

        double number(int code) throws MalformedFile {
            if (codes.contains(code)) return number(code, 0);
            throw new MalformedFile(
                    name,
                    line,
                    1,
                    "this %s has no group %d: a line is missing; save the plan again".formatted(type, code));
        }

        int whole(int code, int otherwise) {
            return (int) number(code, otherwise);
        }

        /** Whether it is drawn from below: x goes the other way. */
        boolean isMirrored() {
            return number(230, 1) < 0;
        }

        boolean isTilted() {
            return Math.max(Math.abs(number(210, 0)), Math.abs(number(220, 0))) > 1e-6 * Math.abs(number(230, 1));
        }
    }

    private DxfReader(String text, String name) throws MalformedFile {
        this.name = name;
        pairs = new DxfPairs(text, name);
    }

    /**
     * {@return polygons in which people walk, and the lines of doors, metres}
     *
     * @param text of the file
     * @param name of the file, for messages
     * @param told receives what was taken for what, a line each
     * @param notUnderstood receives what has no meaning here, a line each
     */
    static Geometry read(String text, String name, List<String> told, List<String> notUnderstood) throws MalformedFile {
        var reader = new DxfReader(text, name);
        reader.sections();
        var lines = DxfDrawing.lines(name, METRES[reader.unit], reader.parts, reader.blocks);
        if (!reader.others.isEmpty()) notUnderstood.add(DxfLayers.counted(reader.others));
        var kinds = DxfLayers.of(lines, told);
        Geometry floor;
        try {
            floor = DxfFloor.of(kinds, name, notUnderstood);
        } catch (TopologyException e) {
            var refused = new MalformedFile(
                    name,
                    "its lines lie too close to each other to tell what they enclose: mend those near "
                            + e.getCoordinate());
            refused.initCause(e);
            throw refused;
        }
        var box = floor.getEnvelopeInternal();
        if (reader.unit == 0)
            notUnderstood.add(("no unit, as $INSUNITS is missing or 0: metres are taken, so the plan is %s m by %s m;"
                            + " else set the unit of the drawing, and save it again")
                    .formatted(PlanYaml.number(box.getWidth()), PlanYaml.number(box.getHeight())));
        return floor;
    }

    private void sections() throws MalformedFile {
        for (pairs.advance(); !pairs.is(0, "EOF"); pairs.advance()) {
            if (!pairs.is(0, "SECTION"))
                throw pairs.wrong("'%s' between sections; allowed are SECTION and EOF: save the plan as ASCII DXF again"
                        .formatted(DxfPairs.shown(pairs.value())));
            pairs.advance();
            String section = pairs.value();
            pairs.advance();
            switch (section) {
                case "ENTITIES" -> entities(parts);
                case "BLOCKS" -> blocks();
                case "HEADER" -> header();
                default -> {
                    while (!pairs.is(0, "ENDSEC")) pairs.advance();
                }
            }
            if (!pairs.is(0, "ENDSEC"))
                throw pairs.wrong("'%s'; allowed is ENDSEC: a part of the section is missing, so save the plan again"
                        .formatted(DxfPairs.shown(pairs.value())));
        }
    }

    private void header() throws MalformedFile {
        boolean isUnit = false;
        for (; pairs.code() != 0; pairs.advance()) {
            if (isUnit && pairs.code() == 70) {
                unit = pairs.whole();
                if (unit < 0 || unit >= METRES.length || METRES[unit] == 0)
                    throw pairs.wrong(
                            ("$INSUNITS is %d; allowed are 1 (inches), 2 (feet), 4 (mm), 5 (cm), 6 (m), 7 (km),"
                                            + " 10 (yards), 14 (dm) and 0 (none): save the plan in one of them")
                                    .formatted(unit));
            }
            if (pairs.code() == 9) isUnit = pairs.value().equals("$INSUNITS");
        }
    }

    private void blocks() throws MalformedFile {
        while (pairs.is(0, "BLOCK")) {
            String block = "";
            double x = 0, y = 0;
            int flags = 0;
            for (pairs.advance(); pairs.code() != 0; pairs.advance()) {
                switch (pairs.code()) {
                    case 2 -> block = pairs.value();
                    case 10 -> x = pairs.number();
                    case 20 -> y = pairs.number();
                    case 70 -> flags = pairs.whole();
                    default -> {} // its layer, its handle ..
                }
            }
            var held = new ArrayList<DxfDrawing.Part>();
            entities(held);
            if ((flags & ELSEWHERE) != 0) others.merge("external reference " + DxfPairs.shown(block), 1, Integer::sum);
            blocks.put(block, new DxfDrawing.Block(x, y, held));
            if (!pairs.is(0, "ENDBLK"))
                throw pairs.wrong("'%s' in a block; allowed is ENDBLK: a part is missing, so save the plan again"
                        .formatted(DxfPairs.shown(pairs.value())));
            for (pairs.advance(); pairs.code() != 0; ) pairs.advance();
        }
    }

    /** Reads up to the end of the section or block. */
    private void entities(List<DxfDrawing.Part> into) throws MalformedFile {
        while (!pairs.is(0, "ENDSEC") && !pairs.is(0, "ENDBLK") && !pairs.is(0, "BLOCK") && !pairs.is(0, "SECTION")) {
            if (pairs.code() != 0) {
                pairs.advance(); // attributes of the block that went before
                continue;
            }
            var entity = new Entity();
            if (entity.number(67, 0) != 0) count(entity, " on a sheet");
            else if (!KNOWN.contains(entity.type)) count(entity, "");
            else if (entity.type.equals("POLYLINE")) polyline(entity, into);
            else if (entity.type.equals("LINE"))
                add(
                        into,
                        entity,
                        new double[] {entity.number(10), entity.number(20), 0, entity.number(11), entity.number(21), 0},
                        false,
                        false);
            else if (entity.isTilted()) count(entity, " out of the plane");
            else flat(entity, into);
        }
    }

    private void count(Entity entity, String where) {
        others.merge(DxfPairs.shown(entity.type) + where, 1, Integer::sum);
    }

    private void flat(Entity entity, List<DxfDrawing.Part> into) throws MalformedFile {
        switch (entity.type) {
            case "ARC" -> arc(entity, into, entity.number(50), entity.number(51));
            case "CIRCLE" -> arc(entity, into, 0, 360);
            case "LWPOLYLINE" -> {
                var corners = new DoubleArrayList();
                for (int k = 0; k < entity.codes.size(); k++) {
                    double number = entity.numbers.getDouble(k);
                    int last = corners.size() - 1;
                    switch (entity.codes.getInt(k)) {
                        case 10 -> corners.addAll(DoubleArrayList.of(number, 0, 0));
                        case 20 -> set(corners, last - 1, number);
                        case 42 -> set(corners, last, number);
                        default -> {} // its width, its height ..
                    }
                }
                boolean isClosed = (entity.whole(70, 0) & CLOSED) != 0;
                add(into, entity, corners.toDoubleArray(), isClosed, entity.isMirrored());
            }
            case "INSERT" -> into.add(insert(entity));
            default -> {} // a corner or an end without its polyline, such as the end of attributes
        }
    }

    private static void set(DoubleArrayList corners, int at, double number) {
        if (at >= 0) corners.set(at, number);
    }

    private DxfDrawing.Insert insert(Entity entity) throws MalformedFile {
        return new DxfDrawing.Insert(
                entity.layer,
                entity.line,
                entity.named,
                entity.number(10),
                entity.number(20),
                entity.number(41, 1),
                entity.number(42, 1),
                entity.number(50, 0),
                Math.max(1, entity.whole(70, 1)),
                Math.max(1, entity.whole(71, 1)),
                entity.number(44, 0),
                entity.number(45, 0),
                entity.isMirrored());
    }

    /** Two halves: so the bulge of a whole circle is 1. */
    private void arc(Entity entity, List<DxfDrawing.Part> into, double from, double to) throws MalformedFile {
        double x = entity.number(10), y = entity.number(20), radius = entity.number(40);
        if (!(radius > 0))
            throw new MalformedFile(
                    name, entity.line, 1, "a radius of %s; allowed is more than 0: mend it".formatted(radius));
        double angle = ((to - from) % 360 + 360) % 360;
        boolean isClosed = angle == 0;
        if (isClosed) angle = 360;
        double bulge = StrictMath.tan(StrictMath.toRadians(angle / 8));
        double[] corners = new double[isClosed ? 6 : 9];
        for (int k = 0; k < corners.length / 3; k++) {
            double at = StrictMath.toRadians((from + k * angle / 2) % 360);
            corners[3 * k] = x + radius * StrictMath.cos(at);
            corners[3 * k + 1] = y + radius * StrictMath.sin(at);
            corners[3 * k + 2] = bulge;
        }
        add(into, entity, corners, isClosed, entity.isMirrored());
    }

    private void polyline(Entity entity, List<DxfDrawing.Part> into) throws MalformedFile {
        int flags = entity.whole(70, 0);
        boolean isFlat = (flags & (SPACE | MESH)) == 0;
        var corners = new DoubleArrayList();
        while (pairs.is(0, "VERTEX")) {
            var corner = new Entity();
            if ((corner.whole(70, 0) & CONTROL) == 0)
                corners.addAll(
                        DoubleArrayList.of(corner.number(10), corner.number(20), isFlat ? corner.number(42, 0) : 0));
        }
        if (!pairs.is(0, "SEQEND"))
            throw pairs.wrong("'%s' in a POLYLINE; allowed are VERTEX and SEQEND: a part is missing, so save again"
                    .formatted(DxfPairs.shown(pairs.value())));
        if ((flags & MESH) != 0) count(entity, " of a mesh");
        else if (isFlat && entity.isTilted()) count(entity, " out of the plane");
        else add(into, entity, corners.toDoubleArray(), (flags & CLOSED) != 0, isFlat && entity.isMirrored());
    }

    private void add(
            List<DxfDrawing.Part> into, Entity entity, double[] corners, boolean isClosed, boolean isMirrored) {
        for (int k = 0; isMirrored && k < corners.length; k++) if (k % 3 != 1) corners[k] = -corners[k];
        if (corners.length > 0) into.add(new DxfDrawing.Path(entity.layer, entity.line, corners, isClosed));
    }
}
