package throng.recording.vtk;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import throng.recording.CrowdFrame;
import throng.recording.FrameColumn;
import throng.recording.InfoEntries;
import throng.recording.RecordingInfo;
import throng.recording.RecordingWriter;
import throng.recording.text.TextOutput;

/**
 * Writes a file of VTK for each tick, {@code .vtp} with raw numbers, and a list of them, {@code .pvd}. Points are
 * positions, in a flat world with z = 0. Each has its id, the number of its group, and the other columns.
 */
public final class VtkWriter implements RecordingWriter {
    private static final String BEGIN = """
            <?xml version="1.0"?>
            <VTKFile type="Collection" version="0.1" byte_order="LittleEndian">
            <Collection>
            """;
    private static final String END = "</Collection>\n</VTKFile>\n";

    private final Path folder;
    private final List<FrameColumn> columns;
    private final int axes;
    private final FileChannel list;
    private final TextOutput index;
    private final StringBuilder pending = new StringBuilder();
    private List<String> groups = List.of();
    private ByteBuffer room = ByteBuffer.allocate(0);
    private long listed;
    private long bytes;

    /**
     * Begins a recording. An existing one is replaced.
     *
     * @param path of the list
     * @param info what holds for all ticks
     * @throws IOException if it cannot be written
     */
    public VtkWriter(Path path, RecordingInfo info) throws IOException {
        columns = info.columns();
        axes = info.space().axes();
        folder = VtkFolder.of(path);
        VtkFolder.empty(folder);
        list = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        index = new TextOutput(folder.resolve(VtkFolder.INDEX));
        index.remarks(InfoEntries.of(info));
        pending.append(BEGIN);
        flush();
    }

    @Override
    public void write(CrowdFrame frame) throws IOException {
        if (!frame.groups().equals(groups)) {
            groups = List.copyOf(frame.groups());
            index.remark(VtkFolder.GROUPS, String.join("\n", groups));
        }
        String name = VtkFolder.tick(frame.tick());
        try (var file = FileChannel.open(
                folder.resolve(name),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            write(file, 0, ByteBuffer.wrap(head(frame).getBytes(UTF_8)));
            write(file, file.size(), numbers(frame));
            write(file, file.size(), ByteBuffer.wrap("\n</AppendedData>\n</VTKFile>\n".getBytes(US_ASCII)));
            bytes += file.size();
        }
        index.line().append(frame.tick()).append(' ').append(frame.seconds());
        index.endLine();
        pending.append("<DataSet timestep=\"").append(frame.seconds()).append("\" part=\"0\" file=\"");
        pending.append(escaped(folder.getFileName() + "/" + name)).append("\"/>\n");
    }

    private static void write(FileChannel file, long at, ByteBuffer from) throws IOException {
        for (long to = at; from.hasRemaining(); ) to += file.write(from, to);
    }

    private static String escaped(String name) {
        return name.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private String head(CrowdFrame frame) {
        int n = frame.count();
        long offset = 0;
        var head = new StringBuilder("""
                <?xml version="1.0"?>
                <VTKFile type="PolyData" version="1.0" byte_order="LittleEndian" header_type="UInt64">
                <PolyData>
                <Piece NumberOfPoints="%1$d" NumberOfVerts="%1$d"
                 NumberOfLines="0" NumberOfStrips="0" NumberOfPolys="0">
                <PointData>
                """.formatted(n));
        offset = array(head, "Int64", "id", 1, offset, 8L * n);
        offset = array(head, "Int32", "group", 1, offset, 4L * n);
        for (FrameColumn column : columns.subList(axes, columns.size()))
            offset = array(head, column.whole() ? "Int32" : "Float32", escaped(column.name()), 1, offset, 4L * n);
        head.append("</PointData>\n<Points>\n");
        offset = array(head, "Float32", "Points", 3, offset, 12L * n);
        head.append("</Points>\n<Verts>\n");
        offset = array(head, "Int64", "connectivity", 1, offset, 8L * n);
        array(head, "Int64", "offsets", 1, offset, 8L * n);
        return head.append("</Verts>\n</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">\n_")
                .toString();
    }

    /** Adds an array of numbers; returns where the next one begins. */
    private static long array(StringBuilder head, String type, String name, int width, long offset, long bytes) {
        head.append("<DataArray type=\"%s\" Name=\"%s\" NumberOfComponents=\"%d\" format=\"appended\" offset=\"%d\"/>\n"
                .formatted(type, name, width, offset));
        return offset + 8 + bytes;
    }

    /** All numbers, each array behind its length. */
    private ByteBuffer numbers(CrowdFrame frame) {
        int n = frame.count(), others = columns.size() - axes;
        int size = Math.toIntExact(8L * (5 + others) + (8L + 4 + 12 + 16 + 4L * others) * n);
        if (room.capacity() < size) room = ByteBuffer.allocate(size + size / 4).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer to = room.clear().limit(size);
        to.putLong(8L * n);
        for (int k = 0; k < n; k++) to.putLong(frame.ids()[k]);
        to.putLong(4L * n);
        for (int g = 0; g < frame.groups().size(); g++)
            for (int k = frame.start(g); k < frame.end(g); k++) to.putInt(g);
        for (int c = axes; c < columns.size(); c++) {
            to.putLong(4L * n);
            for (int k = 0; k < n; k++) {
                if (columns.get(c).whole()) to.putInt(frame.ints(c)[k]);
                else to.putFloat(frame.floats(c)[k]);
            }
        }
        to.putLong(12L * n);
        for (int k = 0; k < n; k++)
            to.putFloat(frame.x()[k]).putFloat(frame.y()[k]).putFloat(axes == 3 ? frame.z()[k] : 0);
        to.putLong(8L * n);
        for (int k = 0; k < n; k++) to.putLong(k);
        to.putLong(8L * n);
        for (int k = 0; k < n; k++) to.putLong(k + 1);
        return to.flip();
    }

    /** The list ends as it should after each call: the next one writes over its end. */
    @Override
    public void flush() throws IOException {
        index.flush();
        byte[] more = pending.toString().getBytes(UTF_8);
        pending.setLength(0);
        write(list, listed, ByteBuffer.wrap((new String(more, UTF_8) + END).getBytes(UTF_8)));
        listed += more.length;
    }

    @Override
    public void end(String hash) throws IOException {
        index.remark(InfoEntries.HASH, hash);
        flush();
    }

    @Override
    public long bytes() {
        return bytes + listed + index.bytes();
    }

    @Override
    public void close() throws IOException {
        try (list) {
            index.close();
        }
    }

    @Override
    public String toString() {
        return "VTK, %,d bytes".formatted(bytes());
    }
}
