package throng.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of a sweep: {@code sweep.json} says which runs there are, and {@code runs/ID.json} is a run that is done.
 * Files are written beside their place and renamed, so a file that is there is whole. Processes share a folder without
 * locks: two that do the same run write the same row.
 */
public final class SweepFolder {
    private static final String MANIFEST = "sweep.json", RUNS = "runs", HALF = ".half-", ASIDE = ".aside";
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private static final ObjectReader ROWS = MAPPER.readerFor(SweepRow.class)
            .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES);

    private static final int MOST_HALVES = 100_000;

    private final Path folder;
    private final SweepPlan plan;
    private final List<String> aside = new CopyOnWriteArrayList<>();

    private SweepFolder(Path folder, SweepPlan plan) {
        this.folder = folder;
        this.plan = plan;
    }

    /**
     * Makes the folder of a plan, or goes on with it.
     *
     * @param folder made if it is missing
     * @param plan of the sweep
     * @param overwrite whether a folder of another plan loses all its rows; else it is refused
     * @return the folder
     * @throws IllegalArgumentException if it holds another sweep, or something else
     * @throws IOException if it cannot be written
     */
    public static SweepFolder open(Path folder, SweepPlan plan, boolean overwrite) throws IOException {
        Path manifest = folder.resolve(MANIFEST);
        if (Files.exists(folder) && !Files.isDirectory(folder))
            throw new IllegalArgumentException(folder + ": this is a file; name a folder");
        byte[] bytes = MAPPER.writeValueAsBytes(plan);
        boolean there = Files.exists(manifest);
        boolean same = there && Arrays.equals(Files.readAllBytes(manifest), bytes);
        if (there && !same && !overwrite)
            throw new IllegalArgumentException(
                    "%s: the folder holds another sweep%s; name another folder, or give --overwrite to lose that one"
                            .formatted(folder, difference(manifest, plan)));
        if (!there && Files.isDirectory(folder) && !isEmpty(folder) && !Files.isDirectory(folder.resolve(RUNS)))
            throw new IllegalArgumentException(
                    "%s: the folder holds other files, and no sweep; name a new folder".formatted(folder));
        var opened = new SweepFolder(folder, plan);
        if (overwrite) opened.clear();
        Files.createDirectories(folder.resolve(RUNS));
        if (!same || overwrite) opened.replace(manifest, bytes);
        return opened;
    }

    /**
     * {@return the folder of a sweep that was begun}
     *
     * @param folder of it
     * @throws IllegalArgumentException if it holds none
     * @throws IOException if it cannot be read
     */
    public static SweepFolder read(Path folder) throws IOException {
        try {
            SweepPlan plan = plan(folder.resolve(MANIFEST));
            if (plan != null) return new SweepFolder(folder, plan);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException(
                    "%s: there is no sweep; name the folder of --out, which has a %s".formatted(folder, MANIFEST), e);
        }
        throw new IllegalArgumentException(
                "%s: the %s is damaged; begin again with --overwrite".formatted(folder, MANIFEST));
    }

    /** {@return the plan that a file holds; null if it is damaged} */
    private static @Nullable SweepPlan plan(Path manifest) throws IOException {
        try {
            return MAPPER.readValue(Files.readAllBytes(manifest), SweepPlan.class);
        } catch (JacksonException e) {
            return null;
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            return !files.iterator().hasNext();
        }
    }

    /** What of a plan differs from the one that is there. */
    private static String difference(Path manifest, SweepPlan plan) throws IOException {
        SweepPlan former = plan(manifest);
        if (former == null) return ", or a damaged " + MANIFEST;
        if (!former.scenario().equals(plan.scenario())) return ", of " + former.scenario();
        for (var thing : former.basis().entrySet()) {
            String now = plan.basis().get(thing.getKey());
            if (!thing.getValue().equals(now))
                return ": %s is %s there, and %s here".formatted(thing.getKey(), thing.getValue(), now);
        }
        if (!former.axes().equals(plan.axes())) return ", of other settings";
        return ": %d runs there, %d here".formatted(former.count(), plan.count());
    }

    /** Deletes what a sweep has written: rows and manifest; tables are replaced when runs are joined. */
    private void clear() throws IOException {
        Path runs = folder.resolve(RUNS);
        if (Files.isDirectory(runs))
            try (DirectoryStream<Path> rows =
                    Files.newDirectoryStream(runs, "{*.json,*.json" + ASIDE + "," + HALF + "*}")) {
                for (Path row : rows) Files.deleteIfExists(row);
            }
        Files.deleteIfExists(folder.resolve(MANIFEST));
    }

    /** {@return where it is} */
    public Path path() {
        return folder;
    }

    /** {@return the plan of the sweep} */
    public SweepPlan plan() {
        return plan;
    }

    /**
     * {@return the row of a run; null if it is not done}
     *
     * <p>A file that is no row is set aside, as after a loss of power. So is the row of another run than the plan has.
     * {@link #aside} names it, and the run counts as not done.
     *
     * @param run of the plan
     */
    public @Nullable SweepRow row(SweepRun run) {
        Path file = file(run);
        try {
            String wrong = "it is no row of a run";
            try {
                SweepRow row = ROWS.readValue(Files.readAllBytes(file));
                if (row != null) wrong = row.difference(run);
                if (wrong.isEmpty()) return row;
            } catch (JacksonException e) {
                wrong += ": " + e.getOriginalMessage();
            }
            Files.move(file, file.resolveSibling(file.getFileName() + ASIDE), StandardCopyOption.REPLACE_EXISTING);
            aside.add("%s was set aside, and run %d counts as not done: %s".formatted(file, run.number(), wrong));
            return null;
        } catch (NoSuchFileException e) { // not done, or another process was faster in setting it aside
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": " + e.getMessage(), e);
        }
    }

    /** {@return a line for each file that was set aside since the folder was opened: its name, and why} */
    public List<String> aside() {
        return List.copyOf(aside);
    }

    /**
     * {@return whether a run is done, without reading its row}
     *
     * @param run of the plan
     */
    boolean has(SweepRun run) {
        return Files.exists(file(run));
    }

    /** The file of a run that is done. */
    Path file(SweepRun run) {
        return folder.resolve(RUNS).resolve(run.id() + ".json");
    }

    /**
     * Keeps a row.
     *
     * @param run of the plan
     * @param row of it
     * @throws IOException if it cannot be written
     */
    void keep(SweepRun run, SweepRow row) throws IOException {
        replace(file(run), MAPPER.writeValueAsBytes(row));
    }

    private void replace(Path file, byte[] bytes) throws IOException {
        Path half = null;
        try {
            half = half(file.resolveSibling(HALF + ProcessHandle.current().pid()));
            Files.write(half, bytes);
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) { // once it is moved, its name may be that of another thread's file
            if (half != null) Files.deleteIfExists(half);
            String why = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
            String what = why == null ? e.getClass().getSimpleName() : why;
            throw new IOException(
                    "%s cannot be written: %s\nrows that are done stay: put that right, then start again"
                            .formatted(file, what),
                    e);
        }
    }

    /** Makes a file that no other process has. Those of processes that were killed stay, and are never read. */
    private static Path half(Path begin) throws IOException {
        for (int k = 0; ; k++) {
            try {
                return Files.createFile(begin.resolveSibling(begin.getFileName() + "-" + k));
            } catch (FileAlreadyExistsException e) { // of another thread or machine, or of a process that was killed
                if (k > MOST_HALVES) throw e;
            }
        }
    }
}
