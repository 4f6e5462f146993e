package throng.recording.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.DictionaryEncoding;
import org.apache.arrow.flatbuf.DictionaryKind;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;
import throng.recording.FrameColumn;
import throng.recording.RecordingInfo;

/**
 * The columns of a file: tick, time where ticks differ in length, group, id, then those of the frames.
 *
 * @param name of the column
 * @param kind what its values are
 */
record ArrowFields(String name, Kind kind) {
    /** What values are, and how many bytes one takes. */
    enum Kind {
        INT(4),
        LONG(8),
        FLOAT(4),
        DOUBLE(8),
        /** The number of a name in the dictionary of groups. */
        NAME(2);

        final int bytes;

        Kind(int bytes) {
            this.bytes = bytes;
        }
    }

    /** The dictionary of the names of groups. */
    static final long GROUPS = 0;

    static List<ArrowFields> of(RecordingInfo info) {
        var fields = new ArrayList<ArrowFields>();
        fields.add(new ArrowFields("tick", Kind.INT));
        if (info.dt() == 0) fields.add(new ArrowFields("time", Kind.DOUBLE));
        fields.add(new ArrowFields("group", Kind.NAME));
        fields.add(new ArrowFields("id", Kind.LONG));
        for (FrameColumn column : info.columns())
            fields.add(new ArrowFields(column.name(), column.whole() ? Kind.INT : Kind.FLOAT));
        return List.copyOf(fields);
    }

    /** Writes a schema with these fields; returns its place. */
    static int schema(FlatBufferBuilder to, List<ArrowFields> fields, Map<String, String> entries) {
        int[] places = new int[fields.size()];
        for (int f = 0; f < places.length; f++) places[f] = fields.get(f).write(to);
        int vector = Schema.createFieldsVector(to, places);
        int metadata = Schema.createCustomMetadataVector(to, entries(to, entries));
        return Schema.createSchema(to, Endianness.Little, vector, metadata, 0);
    }

    /** Writes pairs of texts; returns their places. */
    static int[] entries(FlatBufferBuilder to, Map<String, String> entries) {
        return entries.entrySet().stream()
                .mapToInt(entry ->
                        KeyValue.createKeyValue(to, to.createString(entry.getKey()), to.createString(entry.getValue())))
                .toArray();
    }

    private int write(FlatBufferBuilder to) {
        int children = Field.createChildrenVector(to, new int[0]); // some readers want the vector, though it is empty
        int named = to.createString(name);
        byte type =
                kind == Kind.NAME ? Type.Utf8 : kind == Kind.INT || kind == Kind.LONG ? Type.Int : Type.FloatingPoint;
        int encoding = 0, place;
        if (kind == Kind.NAME) {
            int index = Int.createInt(to, 16, true);
            encoding = DictionaryEncoding.createDictionaryEncoding(to, GROUPS, index, false, DictionaryKind.DenseArray);
            Utf8.startUtf8(to);
            place = Utf8.endUtf8(to);
        } else if (type == Type.Int) {
            place = Int.createInt(to, 8 * kind.bytes, true);
        } else {
            place = FloatingPoint.createFloatingPoint(to, kind == Kind.FLOAT ? Precision.SINGLE : Precision.DOUBLE);
        }
        return Field.createField(to, named, false, type, place, encoding, children, 0);
    }

    /** Whether a field of a file is this one. */
    boolean is(Field field) {
        if (!name.equals(field.name())) return false;
        var encoding = field.dictionary();
        if (kind == Kind.NAME)
            return field.typeType() == Type.Utf8 && encoding != null && isInt(encoding.indexType(), 16);
        if (encoding != null) return false;
        if (kind == Kind.INT || kind == Kind.LONG)
            return field.typeType() == Type.Int && isInt((Int) field.type(new Int()), 8 * kind.bytes);
        return field.typeType() == Type.FloatingPoint
                && ((FloatingPoint) field.type(new FloatingPoint())).precision()
                        == (kind == Kind.FLOAT ? Precision.SINGLE : Precision.DOUBLE);
    }

    private static boolean isInt(Int type, int bits) {
        return type != null && type.bitWidth() == bits && type.isSigned();
    }
}
