package throng.recording.arrow;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import throng.recording.CrowdFrame;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;

/** Writes Arrow IPC. Ticks are gathered into a batch of 65,536 rows at least, unless it is asked to flush. */
public final class ArrowWriter implements RecordingWriter {
    static final byte[] MAGIC = "ARROW1".getBytes(US_ASCII);
    private static final int ROWS = 1 << 16;

    private final FileChannel file;
    private final List<ArrowFields> fields;
    private final Map<String, String> entries;
    private final ArrowBatch batch;
    private final List<ArrowMessages.Place> rows = new ArrayList<>(), names = new ArrayList<>();
    private int known;
    private long at;

    /**
     * Begins a file. An existing one is replaced.
     *
     * @param path of the file
     * @param info what holds for all ticks
     * @throws IOException if it cannot be written
     */
    public ArrowWriter(Path path, RecordingInfo info) throws IOException {
        fields = ArrowFields.of(info);
        entries = InfoEntries.of(info);
        batch = new ArrowBatch(fields);
        file = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        try {
            write(ByteBuffer.allocate(8).put(0, MAGIC));
            write(ArrowMessages.schema(fields, entries));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    @Override
    public void write(CrowdFrame frame) throws IOException {
        if (frame.tick() > Integer.MAX_VALUE)
            throw new IOException("tick %d is too large for a recording: ticks go up to %d"
                    .formatted(frame.tick(), Integer.MAX_VALUE));
        if (frame.groups().size() > Short.MAX_VALUE)
            throw new IOException("%d groups are too many for a recording: it holds up to %d"
                    .formatted(frame.groups().size(), Short.MAX_VALUE));
        if (batch.rows() > 0 && batch.rows() + (long) frame.count() > ROWS) flush();
        writeNames(frame.groups());
        batch.add(frame);
        if (batch.rows() >= ROWS) flush();
    }

    private void writeNames(List<String> groups) throws IOException {
        if (groups.size() == known && !names.isEmpty()) return;
        flush(); // rows that know fewer groups
        var added = groups.subList(known, groups.size()).stream()
                .map(name -> name.getBytes(UTF_8))
                .toList();
        int bytes = added.stream().mapToInt(name -> name.length).sum();
        int ends = 4 * (added.size() + 1);
        var body = ByteBuffer.allocate((int) (ArrowMessages.aligned(ends) + ArrowMessages.aligned(bytes)))
                .order(ByteOrder.LITTLE_ENDIAN);
        int end = 0, k = 0;
        body.putInt(0, 0);
        for (byte[] name : added) {
            body.put((int) ArrowMessages.aligned(ends) + end, name);
            end += name.length;
            body.putInt(4 * ++k, end);
        }
        var head = ArrowMessages.names(added.size(), !names.isEmpty(), new long[] {0, ends, bytes});
        names.add(new ArrowMessages.Place(at, head.remaining(), body.remaining()));
        write(head, body);
        known = groups.size();
    }

    @Override
    public void flush() throws IOException {
        if (batch.rows() == 0) return;
        ByteBuffer[] parts = batch.message();
        long body = 0;
        for (int p = 1; p < parts.length; p++) body += parts[p].remaining();
        rows.add(new ArrowMessages.Place(at, parts[0].remaining(), body));
        write(parts);
        batch.clear();
    }

    private void write(ByteBuffer... parts) throws IOException {
        long left = 0;
        for (ByteBuffer part : parts) left += part.remaining();
        while (left > 0) {
            long done = file.write(parts);
            left -= done;
            at += done;
        }
    }

    @Override
    public void end(String hash) throws IOException {
        flush();
        if (names.isEmpty()) writeNames(List.of());
        write(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(ArrowMessages.CONTINUATION)
                .putInt(0)
                .rewind());
        ByteBuffer footer = ArrowMessages.footer(fields, entries, names, rows, hash);
        int length = footer.remaining();
        write(
                footer,
                ByteBuffer.allocate(4 + MAGIC.length)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(length)
                        .put(MAGIC)
                        .rewind());
    }

    @Override
    public long bytes() {
        return at;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    @Override
    public String toString() {
        return "Arrow, %,d bytes".formatted(at);
    }
}
