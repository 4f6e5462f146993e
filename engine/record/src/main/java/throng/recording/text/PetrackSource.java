package throng.recording.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import throng.math.Origin;
import throng.recording.CrowdFrame;
import throng.recording.FrameSource;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;

/**
 * Reads text as PeTrack writes it: of measured people, in metres or centimetres and in any order of lines, or what
 * {@link PetrackWriter} wrote. It is read whole, and sorted. All agents are of one group, "people".
 */
public final class PetrackSource implements FrameSource {
    private static final Pattern RATE = Pattern.compile("#\\s*framerate:\\s*([0-9]+(?:\\.[0-9]+)?).*");
    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
    private static final List<String> PEOPLE = List.of("people");
    private static final float PER_METRE = 100;

    private final TextInput in;
    private final LongArrayList ids = new LongArrayList(), frames = new LongArrayList();
    private final IntArrayList[] places = {new IntArrayList(), new IntArrayList(), new IntArrayList()};
    private final RecordingInfo info;
    private final int[] order;
    private int at;
    private String hash = "";
    /** Stands before the lines. */
    private Origin origin = Origin.NONE;

    private boolean own, ended;
    private double rate;
    private boolean centimetres;

    /**
     * Reads a file.
     *
     * @param path of the file
     * @throws IOException naming file, line and fault, if it is no such text
     */
    public PetrackSource(Path path) throws IOException {
        var entries = new LinkedHashMap<String, String>();
        in = new TextInput(path);
        try (in) {
            int whole = 0;
            for (String line = in.next(); line != null; line = in.next()) {
                if (line.startsWith("#")) {
                    remark(line, entries);
                    whole = ids.size();
                } else if (!line.isBlank()) {
                    add(BLANKS.split(line.strip()));
                }
            }
            own = entries.containsKey(InfoEntries.RECORDING);
            if (own && !ended) cutBehind(whole);
            info = own ? read(entries) : measured();
        }
        if (centimetres) for (IntArrayList axis : places) toMetres(axis);
        order = IntStream.range(0, ids.size()).toArray();
        it.unimi.dsi.fastutil.ints.IntArrays.quickSort(order, this::compare);
        for (int k = 1; k < order.length; k++)
            if (compare(order[k - 1], order[k]) == 0)
                throw new IOException("%s: agent %d is twice in frame %d"
                        .formatted(path, ids.getLong(order[k]), frames.getLong(order[k])));
    }

    private int compare(int a, int b) {
        int c = Long.compare(frames.getLong(a), frames.getLong(b));
        return c != 0 ? c : Long.compare(ids.getLong(a), ids.getLong(b));
    }

    private void remark(String line, Map<String, String> entries) throws IOException {
        var found = RATE.matcher(line);
        if (rate == 0 && found.matches()) rate = Double.parseDouble(found.group(1));
        if (line.contains("x/cm")) centimetres = true;
        if (line.startsWith("# " + InfoEntries.HASH + ": ")) {
            hash = line.substring(InfoEntries.HASH.length() + 4).strip();
            ended = true;
        }
        TextInput.remark(line, entries);
        origin = origin(entries);
    }

    private Origin origin(Map<String, String> entries) throws IOException {
        try {
            return InfoEntries.origin(entries);
        } catch (IllegalArgumentException e) {
            throw in.wrong("its entries are damaged: " + e.getMessage());
        }
    }

    private void add(String[] words) throws IOException {
        if (words.length < 4) throw in.wrong("%d values; a line has id, frame, x, y and z".formatted(words.length));
        ids.add(in.whole(words[0]));
        long frame = in.whole(words[1]);
        if (frame < 0 || frame > Integer.MAX_VALUE) throw in.wrong("a frame is " + frame);
        frames.add(frame);
        for (int a = 0; a < places.length; a++)
            places[a].add(Float.floatToRawIntBits(a + 2 < words.length ? in.place(words[a + 2], origin, a) : 0));
    }

    /** Drops the lines of a frame that may not be whole: no remark and no other frame follow it. */
    private void cutBehind(int whole) {
        int n = ids.size(), from = n;
        while (from > whole && frames.getLong(from - 1) == frames.getLong(n - 1)) from--;
        ids.size(from);
        frames.size(from);
        for (IntArrayList axis : places) axis.size(from);
    }

    private static void toMetres(IntArrayList axis) {
        for (int k = 0; k < axis.size(); k++)
            axis.set(k, Float.floatToRawIntBits(Float.intBitsToFloat(axis.getInt(k)) / PER_METRE));
    }

    private RecordingInfo read(Map<String, String> entries) throws IOException {
        try {
            RecordingInfo read = InfoEntries.read(entries);
            if (read.columns().size() > read.space().axes()) throw new IOException("its columns are " + read.columns());
            return read;
        } catch (IOException e) {
            throw in.wrong(String.valueOf(e.getMessage()));
        }
    }

    private RecordingInfo measured() throws IOException {
        if (ids.isEmpty() && rate == 0) throw in.wrong("neither a line of id, frame, x, y, z nor a framerate is here");
        return RecordingInfo.UNKNOWN.dt(rate > 0 ? 1 / rate : 0);
    }

    @Override
    public RecordingInfo info() {
        return info;
    }

    @Override
    public boolean next(CrowdFrame into) {
        if (at == order.length) return false;
        long frame = frames.getLong(order[at]), tick = frame * info.every();
        int end = at;
        while (end < order.length && frames.getLong(order[end]) == frame) end++;
        int n = end - at;
        into.begin(tick, info.dt() == 0 ? frame : info.seconds(tick), PEOPLE);
        into.add(0, n);
        for (int k = 0; k < n; k++) {
            int row = order[at + k];
            into.ids()[k] = ids.getLong(row);
            for (int a = 0; a < into.axes(); a++) into.floats(a)[k] = Float.intBitsToFloat(places[a].getInt(row));
        }
        at = end;
        return true;
    }

    @Override
    public String hash() {
        return at == order.length ? hash : "";
    }

    @Override
    public boolean cut() {
        return own && !ended && at == order.length;
    }

    @Override
    public void close() {} // it was read whole
}
