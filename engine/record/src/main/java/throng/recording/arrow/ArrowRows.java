package throng.recording.arrow;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.RecordBatch;
import throng.recording.CrowdFrame;

/** The rows of the present batch, and the names of groups that are known so far. */
final class ArrowRows {
    private static final int MAX_GROUPS = Short.MAX_VALUE;

    private final ArrowStream stream;
    private final List<ArrowFields> fields;
    private final ByteBuffer[] columns;
    private final int time, group, id;
    private List<String> groups = List.of();
    private int rows, at;

    ArrowRows(ArrowStream stream, List<ArrowFields> fields) {
        this.stream = stream;
        this.fields = fields;
        columns = new ByteBuffer[fields.size()];
        time = fields.get(1).kind() == ArrowFields.Kind.DOUBLE ? 1 : -1;
        group = time < 0 ? 1 : 2;
        id = group + 1;
    }

    /** Whether all rows of the batch were moved. */
    boolean none() {
        return at == rows;
    }

    int tick() {
        return columns[0].getInt(4 * at);
    }

    double seconds() {
        return columns[time].getDouble(8 * at);
    }

    List<String> groups() {
        return groups;
    }

    /** Begins a batch. */
    void begin(Message message) throws IOException {
        var batch = (RecordBatch) message.header(new RecordBatch());
        checkPlain(batch, fields.size());
        long n = batch.length();
        for (int f = 0; f < columns.length; f++) {
            var node = batch.nodes(f);
            var buffer = batch.buffers(2 * f + 1);
            long needed = n * fields.get(f).kind().bytes;
            if (node.nullCount() != 0)
                throw stream.corrupt(
                        "column %s lacks values".formatted(fields.get(f).name()));
            if (n < 0 || n > Integer.MAX_VALUE || node.length() != n || buffer.length() < needed)
                throw stream.corrupt("column %s claims %d rows in %d bytes"
                        .formatted(fields.get(f).name(), n, buffer.length()));
            columns[f] = stream.body(buffer.offset(), needed);
        }
        rows = (int) n;
        at = 0;
    }

    private void checkPlain(RecordBatch batch, int nodes) throws IOException {
        if (batch.compression() != null) throw stream.corrupt("the batch is compressed: write it without compression");
        if (batch.nodesLength() != nodes)
            throw stream.corrupt("a batch of %d columns, not %d".formatted(batch.nodesLength(), nodes));
    }

    /** Takes names of groups. */
    void names(Message message) throws IOException {
        var dictionary = (DictionaryBatch) message.header(new DictionaryBatch());
        RecordBatch batch = dictionary.data();
        checkPlain(batch, 1);
        long n = batch.length();
        if (dictionary.id() != ArrowFields.GROUPS || n < 0 || n > MAX_GROUPS)
            throw stream.corrupt("dictionary %d of %d names".formatted(dictionary.id(), n));
        var named = new ArrayList<>(dictionary.isDelta() ? groups : List.<String>of());
        if (n > 0) {
            ByteBuffer ends = stream.body(batch.buffers(1).offset(), 4 * (n + 1));
            ByteBuffer text =
                    stream.body(batch.buffers(2).offset(), batch.buffers(2).length());
            for (int k = 0; k < n; k++) {
                int from = ends.getInt(4 * k), to = ends.getInt(4 * k + 4);
                if (from < 0 || to < from || to > text.limit())
                    throw stream.corrupt("name %d stands at bytes %d to %d of %d".formatted(k, from, to, text.limit()));
                byte[] name = new byte[to - from];
                text.get(from, name);
                named.add(new String(name, UTF_8));
            }
        }
        if (named.size() > MAX_GROUPS) throw stream.corrupt(named.size() + " groups");
        groups = List.copyOf(named);
    }

    /** Moves the next rows of one tick and group into a frame. */
    void move(CrowdFrame into) throws IOException {
        int tick = tick(), g = columns[group].getShort(2 * at), end = at + 1;
        while (end < rows && columns[0].getInt(4 * end) == tick && columns[group].getShort(2 * end) == g) end++;
        int n = end - at;
        if (g < 0 || g >= into.groups().size())
            throw stream.corrupt("row %d is of group %d; there are %d".formatted(at, g, groups.size()));
        int first = into.add(g, n);
        from(id, 8).asLongBuffer().get(into.ids(), first, n);
        for (int c = 0, f = id + 1; f < columns.length; c++, f++) {
            if (fields.get(f).kind() == ArrowFields.Kind.FLOAT)
                from(f, 4).asFloatBuffer().get(into.floats(c), first, n);
            else from(f, 4).asIntBuffer().get(into.ints(c), first, n);
        }
        at = end;
    }

    private ByteBuffer from(int field, int width) {
        return columns[field].duplicate().position(width * at).slice().order(java.nio.ByteOrder.LITTLE_ENDIAN);
    }
}
