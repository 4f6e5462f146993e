package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.field.store.StoredField;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;

/** Writes and reads the values of all fields of a world. How they fade and spread is code, and is not saved. */
public final class FieldStates {
    /** The first version of the format that holds fields. */
    private static final int SINCE = 3;

    /** Width, height, x, y and cell of a field. */
    private static final int HEAD = 5;

    private final List<StoredField> fields;
    private final List<int[]> read = new ArrayList<>();

    FieldStates(List<StoredField> fields) {
        this.fields = fields;
    }

    static void write(List<StoredField> fields, StateWriter out) throws IOException {
        out.putInt(fields.size());
        for (int f = 0; f < fields.size(); f++) {
            StoredField field = fields.get(f);
            FieldOptions options = field.options();
            out.putText(field.name());
            out.putInt(options.width());
            out.putInt(options.height());
            out.putInt(Float.floatToRawIntBits(options.x()));
            out.putInt(Float.floatToRawIntBits(options.y()));
            out.putInt(Float.floatToRawIntBits(options.cell()));
            out.putFloats(field.values(), options.cells(), null);
        }
    }

    /** Takes over a copy of the same fields. */
    static void load(List<StoredField> fields, StateBuffer in) throws IOException {
        in.getInt();
        for (int f = 0; f < fields.size(); f++) {
            StoredField field = fields.get(f);
            in.getText();
            for (int k = 0; k < HEAD; k++) in.getInt();
            in.getFloats(field.values(), field.options().cells());
            field.changed();
        }
    }

    private static float[] corner(FieldOptions options) {
        return new float[] {options.x(), options.y(), options.cell()};
    }

    /** Reads and checks all values. {@link #apply} takes them over. */
    void read(StateReader in) throws IOException {
        if (in.version() < SINCE) {
            if (fields.isEmpty()) return;
            throw new IOException("the file is of format %d, which holds no fields, and this world has field '%s'"
                    .formatted(in.version(), fields.getFirst().name()));
        }
        Snapshot.checkEqual("fields", in.getInt(), fields.size());
        for (StoredField field : fields) {
            FieldOptions options = field.options();
            Snapshot.checkEqual("a field", in.getText(), field.name());
            Snapshot.checkEqual("the width of field " + field.name(), in.getInt(), options.width());
            Snapshot.checkEqual("the height of field " + field.name(), in.getInt(), options.height());
            float[] corner = corner(options);
            for (int k = 0; k < corner.length; k++)
                Snapshot.checkEqual(
                        List.of("x", "y", "the cells").get(k) + " of field " + field.name(),
                        Float.intBitsToFloat(in.getInt()),
                        corner[k]);
            read.add(checked(in, field, in.getInts(options.cells())));
        }
    }

    private static int[] checked(StateReader in, StoredField field, int[] bits) throws IOException {
        for (int i = 0; i < bits.length; i++) {
            float value = Float.intBitsToFloat(bits[i]);
            if (!(bits[i] >= 0 && value <= ScalarField.MAX_VALUE)) // bits below 0: −0, too
            throw in.corrupt("cell %d of field %s is %s".formatted(i, field.name(), value));
        }
        return bits;
    }

    /** Takes over what was read. */
    void apply() {
        for (int f = 0; f < read.size(); f++) fields.get(f).restore(read.get(f));
    }
}
