package throng.recording.arrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.Schema;
import org.jspecify.annotations.Nullable;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;

/** Reads Arrow IPC that {@link ArrowWriter} wrote, closed or cut: as a stream, so it ends at the last whole batch. */
public final class ArrowSource implements FrameSource {
    private final ArrowStream stream;
    private final RecordingInfo info;
    private final List<ArrowFields> fields;
    private final ArrowRows rows;
    private String hash = "";
    private boolean over;
    private long lastTick = Long.MIN_VALUE;

    /**
     * Opens a file.
     *
     * @param path of the file
     * @throws IOException naming file, place and fault, if it is no recording
     */
    public ArrowSource(Path path) throws IOException {
        stream = new ArrowStream(path);
        try {
            var head = stream.next();
            if (head == null || stream.parsed(head::headerType) != MessageHeader.Schema)
                throw stream.corrupt("a recording begins with a schema");
            info = stream.parsed(() -> info(head));
            fields = ArrowFields.of(info);
            stream.parsed(() -> check(head));
            rows = new ArrowRows(stream, fields);
        } catch (IOException | RuntimeException e) {
            stream.close();
            throw e;
        }
    }

    private RecordingInfo info(Message head) throws IOException {
        var schema = (Schema) head.header(new Schema());
        var entries = new LinkedHashMap<String, String>();
        for (int k = 0; k < schema.customMetadataLength(); k++) put(schema.customMetadata(k), entries);
        if (!entries.containsKey(InfoEntries.RECORDING))
            throw stream.corrupt("its schema has no entry '" + InfoEntries.RECORDING + "': Throng has not written it");
        try {
            return InfoEntries.read(entries);
        } catch (IOException e) {
            throw stream.corrupt(String.valueOf(e.getMessage()));
        }
    }

    private static void put(KeyValue pair, Map<String, String> entries) {
        entries.put(String.valueOf(pair.key()), String.valueOf(pair.value()));
    }

    private @Nullable Void check(Message head) throws IOException {
        var schema = (Schema) head.header(new Schema());
        boolean same = schema.fieldsLength() == fields.size();
        for (int f = 0; same && f < fields.size(); f++) same = fields.get(f).is(schema.fields(f));
        if (!same)
            throw stream.corrupt("its columns are not %s, as its entries say"
                    .formatted(fields.stream().map(ArrowFields::name).toList()));
        return null;
    }

    @Override
    public RecordingInfo info() {
        return info;
    }

    @Override
    public boolean next(CrowdFrame into) throws IOException {
        if (!more()) return false;
        int tick = rows.tick();
        if (tick <= lastTick) throw stream.corrupt("tick %d comes after tick %d".formatted(tick, lastTick));
        lastTick = tick;
        into.begin(tick, info.dt() == 0 ? rows.seconds() : info.seconds(tick), rows.groups());
        try {
            do rows.move(into);
            while (more() && rows.tick() == tick);
        } catch (IllegalArgumentException e) { // of a frame
            throw stream.corrupt(String.valueOf(e.getMessage()));
        }
        return true;
    }

    /** Whether there is a row: reads batches until one has rows. */
    private boolean more() throws IOException {
        while (!over && rows.none()) {
            Message message = stream.next();
            if (message == null) {
                over = true;
                if (!stream.cut()) stream.parsed(this::readFooter);
            } else {
                stream.parsed(() -> take(message));
            }
        }
        return !rows.none();
    }

    private @Nullable Void take(Message message) throws IOException {
        switch (message.headerType()) {
            case MessageHeader.DictionaryBatch -> rows.names(message);
            case MessageHeader.RecordBatch -> rows.begin(message);
            default -> throw stream.corrupt("a message of kind " + message.headerType());
        }
        return null;
    }

    private @Nullable Void readFooter() throws IOException {
        ByteBuffer bytes = stream.footer();
        if (bytes == null) return null;
        Footer footer = Footer.getRootAsFooter(bytes);
        var entries = new LinkedHashMap<String, String>();
        for (int k = 0; k < footer.customMetadataLength(); k++) put(footer.customMetadata(k), entries);
        hash = entries.getOrDefault(InfoEntries.HASH, "");
        return null;
    }

    @Override
    public String hash() {
        return hash;
    }

    @Override
    public boolean cut() {
        return over && stream.cut();
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
