package throng.recording.vtk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.FrameSource;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;
import throng.recording.text.TextInput;

/** Reads what {@link VtkWriter} wrote, closed or cut. VTK of other programs is refused. */
public final class VtkSource implements FrameSource {
    private static final Pattern POINTS = Pattern.compile("<Piece NumberOfPoints=\"(\\d{1,9})\"");
    private static final Pattern ARRAY =
            Pattern.compile("<DataArray type=\"(\\w+)\" Name=\"([^\"]*)\" NumberOfComponents=\"\\d\""
                    + " format=\"appended\" offset=\"(\\d{1,18})\"/>");
    private static final String DATA = "<AppendedData encoding=\"raw\">\n_";
    private static final int MAX_HEAD = 1 << 20;

    private final Path folder;
    private final TextInput index;
    private final RecordingInfo info;
    private List<String> groups = List.of();
    private String hash = "";
    private long lastTick = Long.MIN_VALUE;
    private boolean over, ended;
    private @Nullable String ahead;

    /**
     * Opens a recording.
     *
     * @param path of the list of ticks
     * @throws IOException naming file, place and fault, if it is no recording of Throng
     */
    public VtkSource(Path path) throws IOException {
        if (!Files.exists(path)) throw new NoSuchFileException(path.toString());
        folder = VtkFolder.of(path);
        Path file = folder.resolve(VtkFolder.INDEX);
        if (!Files.exists(file))
            throw new IOException("%s: there is no %s: Throng has not written it".formatted(path, file));
        index = new TextInput(file);
        try {
            var entries = new LinkedHashMap<String, String>();
            for (ahead = index.next(); ahead != null && isEntry(ahead); ahead = index.next())
                TextInput.remark(ahead, entries);
            info = InfoEntries.read(entries);
        } catch (IOException e) {
            index.close();
            String told = String.valueOf(e.getMessage());
            throw told.startsWith(file.toString()) ? e : index.wrong(told);
        }
    }

    private static boolean isEntry(String line) {
        return line.startsWith("#") && !line.startsWith("# " + VtkFolder.GROUPS + ": ") && !isHash(line);
    }

    private static boolean isHash(String line) {
        return line.startsWith("# " + InfoEntries.HASH + ": ");
    }

    @Override
    public RecordingInfo info() {
        return info;
    }

    @Override
    public boolean next(CrowdFrame into) throws IOException {
        String line = ahead;
        for (; line != null && line.startsWith("#"); line = index.next()) remark(line);
        ahead = null;
        if (line == null) {
            over = true;
            return false;
        }
        ahead = index.next();
        String[] words = line.split(" ", -1);
        if (words.length != 2) throw index.wrong("'%s' is no tick and time".formatted(line));
        long tick = index.whole(words[0]);
        if (tick <= lastTick || tick < 0) throw index.wrong("tick %d comes after tick %d".formatted(tick, lastTick));
        lastTick = tick;
        double seconds = index.real(words[1]);
        read(
                folder.resolve(VtkFolder.tick(tick)),
                into,
                tick,
                info.dt() == 0 ? time(words[1], seconds) : info.seconds(tick));
        return true;
    }

    private double time(String text, double rounded) throws IOException {
        if (!Double.isFinite(rounded)) throw index.wrong("a time is " + text);
        return Double.parseDouble(text);
    }

    private void remark(String line) {
        if (isHash(line)) {
            hash = line.substring(InfoEntries.HASH.length() + 4).strip();
            ended = true;
        } else if (line.startsWith("# " + VtkFolder.GROUPS + ": ")) {
            String names = TextInput.plain(line.substring(VtkFolder.GROUPS.length() + 4));
            groups = names.isEmpty() ? List.of() : List.of(names.split("\n", -1));
        }
    }

    private void read(Path file, CrowdFrame into, long tick, double seconds) throws IOException {
        if (Files.size(file) > Integer.MAX_VALUE - 64) throw wrong(file, "it is larger than 2 GB");
        byte[] bytes = Files.readAllBytes(file);
        String head = new String(bytes, 0, Math.min(bytes.length, MAX_HEAD), UTF_8);
        int data = head.indexOf(DATA);
        Matcher points = POINTS.matcher(head);
        if (data < 0 || !points.find()) throw wrong(file, "its head is not that of a tick");
        int n = Integer.parseInt(points.group(1));
        int begin = head.substring(0, data).getBytes(UTF_8).length + DATA.length();
        var numbers = ByteBuffer.wrap(bytes, begin, bytes.length - begin).slice();
        Matcher array = ARRAY.matcher(head.substring(0, data));
        into.begin(tick, seconds, groups);
        ByteBuffer ids = array(file, array, numbers, "Int64", "id", 8L * n);
        ByteBuffer group = array(file, array, numbers, "Int32", "group", 4L * n);
        addRows(file, group, n, into);
        ids.asLongBuffer().get(into.ids(), 0, n);
        for (int c = into.axes(); c < into.columns().size(); c++) {
            FrameColumn column = into.columns().get(c);
            String type = column.whole() ? "Int32" : "Float32";
            ByteBuffer values = array(file, array, numbers, type, null, 4L * n);
            if (column.whole()) values.asIntBuffer().get(into.ints(c), 0, n);
            else values.asFloatBuffer().get(into.floats(c), 0, n);
        }
        ByteBuffer places = array(file, array, numbers, "Float32", "Points", 12L * n);
        for (int k = 0; k < n; k++)
            for (int a = 0; a < into.axes(); a++) into.floats(a)[k] = places.getFloat(12 * k + 4 * a);
    }

    private static void addRows(Path file, ByteBuffer group, int n, CrowdFrame into) throws IOException {
        try {
            for (int k = 0; k < n; ) {
                int g = group.getInt(4 * k), from = k;
                while (k < n && group.getInt(4 * k) == g) k++;
                into.add(g, k - from);
            }
        } catch (IllegalArgumentException e) { // of a frame
            throw wrong(file, String.valueOf(e.getMessage()));
        }
    }

    /** The numbers of the next array of the head. */
    private static ByteBuffer array(
            Path file, Matcher array, ByteBuffer numbers, String type, @Nullable String name, long bytes)
            throws IOException {
        if (!array.find()
                || !array.group(1).equals(type)
                || name != null && !array.group(2).equals(name))
            throw wrong(file, "an array of %s%s is missing".formatted(type, name == null ? "" : ", " + name + ","));
        long at = Long.parseLong(array.group(3));
        if (at + 8 + bytes > numbers.limit())
            throw wrong(file, "array %s claims %d bytes".formatted(array.group(2), bytes));
        return numbers.duplicate()
                .position((int) at + 8)
                .limit((int) (at + 8 + bytes))
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private static IOException wrong(Path file, String what) {
        return new IOException(file + ": " + what);
    }

    @Override
    public String hash() {
        return over ? hash : "";
    }

    @Override
    public boolean cut() {
        return over && !ended;
    }

    @Override
    public void close() throws IOException {
        index.close();
    }
}
