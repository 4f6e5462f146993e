package throng.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import throng.recording.file.RecordingFormat;
import throng.world.Group;
import throng.world.GroupLives;
import throng.world.World;

/** Ticks as lines of text, one for each agent: of a recording, and of a world, agent by agent. */
public final class Rows {
    private Rows() {}

    /** All rows of a recording. */
    public static List<String> read(Path file) throws IOException {
        try (FrameSource source = RecordingFormat.open(file)) {
            return read(source);
        }
    }

    public static List<String> read(FrameSource source) throws IOException {
        var rows = new ArrayList<String>();
        CrowdFrame frame = source.frame();
        while (source.next(frame)) rows.addAll(of(frame));
        return rows;
    }

    public static List<String> of(CrowdFrame frame) {
        var rows = new ArrayList<String>();
        for (int g = 0; g < frame.groups().size(); g++) {
            for (int k = frame.start(g); k < frame.end(g); k++) {
                var row = new StringBuilder("tick %d %s %s %d:"
                        .formatted(frame.tick(), frame.seconds(), frame.groups().get(g), frame.ids()[k]));
                for (int c = 0; c < frame.columns().size(); c++)
                    row.append(' ')
                            .append(frame.columns().get(c).name())
                            .append('=')
                            .append(frame.columns().get(c).whole() ? (Object) frame.ints(c)[k] : frame.floats(c)[k]);
                rows.add(row.toString());
            }
        }
        return rows;
    }

    /** The rows of the present state, agent by agent. */
    public static List<String> of(World world, String... columns) {
        var rows = new ArrayList<String>();
        for (Group group : world.groups()) rows.addAll(of(world, group, columns));
        return rows;
    }

    private static List<String> of(World world, Group group, String... columns) {
        record Row(long life, String text) {}
        var rows = new ArrayList<Row>();
        var lives = new GroupLives();
        lives.read(group);
        for (int i = 0; i < group.count(); i++) {
            long life = lives.of(group.ids().get(i));
            var row = new StringBuilder("tick %d %s %s %d:".formatted(world.ticks(), world.time(), group.name(), life));
            for (String column : columns) {
                row.append(' ').append(column).append('=');
                if (group.columns().floatNames().contains(column))
                    row.append(group.view(column).get(i));
                else if (group.columns().intNames().contains(column))
                    row.append(group.viewInts(column).get(i));
                else row.append(column.equals("mood") ? (Object) Integer.MIN_VALUE : Float.NaN);
            }
            rows.add(new Row(life, row.toString()));
        }
        rows.sort(Comparator.comparingLong(Row::life));
        return rows.stream().map(Row::text).toList();
    }
}
