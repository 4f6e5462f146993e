package throng.recording.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;
import org.jspecify.annotations.Nullable;

/** A small table as an Arrow file: one batch, columns of doubles and of texts. */
public final class ArrowTable {
    private ArrowTable() {}

    /**
     * A column: numbers or texts.
     *
     * @param name of it
     * @param numbers of all rows; null if it has texts
     * @param texts of all rows; null if it has numbers
     */
    public record Column(
            String name,
            double @Nullable [] numbers,
            @Nullable List<String> texts) {
        /** {@return the number of rows} */
        public int rows() {
            return numbers != null ? numbers.length : texts != null ? texts.size() : 0;
        }
    }

    /** Returns the bytes of the file. */
    public static byte[] bytes(List<Column> columns) {
        int rows = columns.isEmpty() ? 0 : columns.getFirst().rows();
        var parts = new ArrayList<ByteBuffer>();
        for (Column column : columns) addBuffers(column, parts);
        long[] lengths = lengths(columns, parts);
        ByteBuffer schema = schemaMessage(columns), head = ArrowMessages.rows(rows, columns.size(), lengths);
        var out = new ByteArrayOutputStream();
        write(out, ByteBuffer.allocate(8).put(0, ArrowWriter.MAGIC));
        write(out, schema);
        long at = out.size();
        int metadata = head.remaining();
        write(out, head);
        long body = out.size();
        for (ByteBuffer part : parts) {
            write(out, part);
            write(out, ByteBuffer.allocate((int) (ArrowMessages.aligned(part.limit()) - part.limit())));
        }
        body = out.size() - body;
        write(out, ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putInt(0, ArrowMessages.CONTINUATION));
        ByteBuffer footer = footer(columns, new ArrowMessages.Place(at, metadata, body));
        int length = footer.remaining();
        write(out, footer);
        write(out, ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(0, length));
        out.writeBytes(ArrowWriter.MAGIC);
        return out.toByteArray();
    }

    private static void write(ByteArrayOutputStream out, ByteBuffer bytes) {
        byte[] array = new byte[bytes.remaining()];
        bytes.duplicate().get(array);
        out.writeBytes(array);
    }

    private static void addBuffers(Column column, List<ByteBuffer> parts) {
        double[] numbers = column.numbers();
        List<String> texts = column.texts();
        if (numbers != null) {
            var values = ByteBuffer.allocate(Double.BYTES * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
            for (double number : numbers) values.putDouble(number);
            parts.add(values.flip());
        }
        if (texts == null) return;
        var ends = ByteBuffer.allocate(Integer.BYTES * (texts.size() + 1)).order(ByteOrder.LITTLE_ENDIAN);
        var letters = new ByteArrayOutputStream();
        ends.putInt(0);
        for (String text : texts) {
            letters.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            ends.putInt(letters.size());
        }
        parts.add(ends.flip());
        parts.add(ByteBuffer.wrap(letters.toByteArray()));
    }

    /** The lengths of all buffers: before those of a column stands the one of what is missing, which is empty. */
    private static long[] lengths(List<Column> columns, List<ByteBuffer> parts) {
        var lengths = new ArrayList<Long>();
        int p = 0;
        for (Column column : columns) {
            lengths.add(0L);
            lengths.add((long) parts.get(p++).limit());
            if (column.texts() != null) lengths.add((long) parts.get(p++).limit());
        }
        return lengths.stream().mapToLong(length -> length).toArray();
    }

    private static int schema(FlatBufferBuilder to, List<Column> columns) {
        int[] fields = columns.stream().mapToInt(column -> field(to, column)).toArray();
        int vector = Schema.createFieldsVector(to, fields);
        int metadata = Schema.createCustomMetadataVector(to, ArrowFields.entries(to, Map.of()));
        return Schema.createSchema(to, Endianness.Little, vector, metadata, 0);
    }

    private static int field(FlatBufferBuilder to, Column column) {
        int children = Field.createChildrenVector(to, new int[0]), name = to.createString(column.name()), type;
        boolean text = column.texts() != null;
        if (text) {
            Utf8.startUtf8(to);
            type = Utf8.endUtf8(to);
        } else {
            type = FloatingPoint.createFloatingPoint(to, Precision.DOUBLE);
        }
        return Field.createField(to, name, false, text ? Type.Utf8 : Type.FloatingPoint, type, 0, children, 0);
    }

    private static ByteBuffer schemaMessage(List<Column> columns) {
        var to = new FlatBufferBuilder(1 << 12);
        return ArrowMessages.message(to, MessageHeader.Schema, schema(to, columns), 0);
    }

    private static ByteBuffer footer(List<Column> columns, ArrowMessages.Place batch) {
        var to = new FlatBufferBuilder(1 << 12);
        int schema = schema(to, columns);
        Footer.startRecordBatchesVector(to, 1);
        Block.createBlock(to, batch.offset(), batch.metadata(), batch.body());
        int batches = to.endVector();
        Footer.startDictionariesVector(to, 0);
        int dictionaries = to.endVector();
        Footer.finishFooterBuffer(to, Footer.createFooter(to, MetadataVersion.V5, schema, dictionaries, batches, 0));
        return to.dataBuffer();
    }
}
