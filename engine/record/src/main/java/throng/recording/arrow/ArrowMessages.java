package throng.recording.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.RecordBatch;
import throng.recording.InfoEntries;

/** Makes the messages of a stream and the footer of a file, as bytes that end at a multiple of eight. */
final class ArrowMessages {
    /** Buffers of a body begin at multiples of this. */
    static final int ALIGNMENT = 64;

    static final int CONTINUATION = -1;
    private static final int PREFIX = 8;

    private ArrowMessages() {}

    /** Where a message stands in a file. */
    record Place(long offset, int metadata, long body) {}

    static long aligned(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    static ByteBuffer schema(List<ArrowFields> fields, Map<String, String> entries) {
        var to = new FlatBufferBuilder(1 << 12);
        int schema = ArrowFields.schema(to, fields, entries);
        return message(to, MessageHeader.Schema, schema, 0);
    }

    /** A batch of rows. Buffers have lengths in bytes: for each field one of what is missing, then those of values. */
    static ByteBuffer rows(long rows, int fields, long[] lengths) {
        var to = new FlatBufferBuilder(1 << 10);
        int batch = batch(to, rows, fields, lengths);
        return message(to, MessageHeader.RecordBatch, batch, body(lengths));
    }

    /** A batch of names for the dictionary of groups, behind those that it has. */
    static ByteBuffer names(long names, boolean behind, long[] lengths) {
        var to = new FlatBufferBuilder(1 << 10);
        int batch = batch(to, names, 1, lengths);
        int dictionary = DictionaryBatch.createDictionaryBatch(to, ArrowFields.GROUPS, batch, behind);
        return message(to, MessageHeader.DictionaryBatch, dictionary, body(lengths));
    }

    private static long body(long... lengths) {
        long sum = 0;
        for (long length : lengths) sum += aligned(length);
        return sum;
    }

    private static int batch(FlatBufferBuilder to, long rows, int fields, long... lengths) {
        long end = body(lengths);
        RecordBatch.startBuffersVector(to, lengths.length);
        for (int b = lengths.length - 1; b >= 0; b--) {
            end -= aligned(lengths[b]);
            Buffer.createBuffer(to, end, lengths[b]);
        }
        int buffers = to.endVector();
        RecordBatch.startNodesVector(to, fields);
        for (int f = 0; f < fields; f++) FieldNode.createFieldNode(to, rows, 0);
        int nodes = to.endVector();
        return RecordBatch.createRecordBatch(to, rows, nodes, buffers, 0, 0);
    }

    static ByteBuffer message(FlatBufferBuilder to, byte type, int header, long body) {
        Message.finishMessageBuffer(to, Message.createMessage(to, MetadataVersion.V5, type, header, body, 0));
        ByteBuffer table = to.dataBuffer();
        int length = (table.remaining() + 7) / 8 * 8;
        var framed = ByteBuffer.allocate(PREFIX + length).order(ByteOrder.LITTLE_ENDIAN);
        framed.putInt(CONTINUATION).putInt(length).put(table);
        return framed.rewind();
    }

    /** The footer: schema, places of all batches, and how the world ended. */
    static ByteBuffer footer(
            List<ArrowFields> fields, Map<String, String> entries, List<Place> names, List<Place> rows, String hash) {
        var to = new FlatBufferBuilder(1 << 12);
        int schema = ArrowFields.schema(to, fields, entries);
        Footer.startRecordBatchesVector(to, rows.size());
        int batches = places(to, rows);
        Footer.startDictionariesVector(to, names.size());
        int dictionaries = places(to, names);
        int end = Footer.createCustomMetadataVector(to, ArrowFields.entries(to, Map.of(InfoEntries.HASH, hash)));
        Footer.finishFooterBuffer(to, Footer.createFooter(to, MetadataVersion.V5, schema, dictionaries, batches, end));
        return to.dataBuffer();
    }

    private static int places(FlatBufferBuilder to, List<Place> places) {
        for (int p = places.size() - 1; p >= 0; p--)
            Block.createBlock(to, places.get(p).offset, places.get(p).metadata, places.get(p).body);
        return to.endVector();
    }
}
