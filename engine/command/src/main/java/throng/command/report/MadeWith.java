package throng.command.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a result was made with, so that others can cite it and make it again. Each report has one. What is not known is
 * null, and absent in JSON.
 *
 * @param throng version
 * @param commit of the sources, "with changes" if they had some
 * @param date of the report, UTC
 * @param command that made it
 * @param scenario its name
 * @param file hash of the scenario file and of the files that it names: the first digits of SHA-256
 * @param seeds of all random numbers: 1, or 1..20
 * @param dt seconds per tick
 * @param quick whether short runs stand for long ones
 * @param machine on which it was made
 */
public record MadeWith(
        String throng,
        @Nullable String commit,
        String date,
        String command,
        @Nullable String scenario,
        @Nullable String file,
        @Nullable String seeds,
        @Nullable Double dt,
        @Nullable Boolean quick,
        MeasuredOn machine) {
    /**
     * Returns what is known of every command.
     *
     * @param spec of the command that runs
     */
    public static MadeWith of(CommandSpec spec) {
        var command = new ArrayList<>(List.of("throng"));
        for (String word : spec.root().commandLine().getParseResult().originalArgs()) command.add(quoted(word));
        BuiltFrom built = BuiltFrom.here();
        return new MadeWith(
                built.version(),
                built.commit(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                String.join(" ", command),
                null,
                null,
                null,
                null,
                null,
                MeasuredOn.here());
    }

    /**
     * Returns the same of a scenario.
     *
     * @param name of it
     * @param hash of its file; empty if it has none
     */
    public MadeWith scenario(String name, String hash) {
        String digits = hash.isEmpty() ? null : hash;
        return new MadeWith(throng, commit, date, command, name, digits, seeds, dt, quick, machine);
    }

    /** Returns the same with these seeds, and seconds of a tick; null: runs have their own. */
    public MadeWith runs(@Nullable Long first, @Nullable Long last, @Nullable Float tick) {
        String both = Objects.equals(first, last) ? Objects.toString(first, null) : first + ".." + last;
        Double seconds = tick == null ? null : Double.valueOf(Float.toString(tick));
        return new MadeWith(throng, commit, date, command, scenario, file, both, seconds, quick, machine);
    }

    /** Returns the same, of short runs or long ones. */
    public MadeWith quick(boolean isQuick) {
        return new MadeWith(throng, commit, date, command, scenario, file, seeds, dt, isQuick, machine);
    }

    /** Returns what is known, by name, in words. */
    public Map<String, String> lines() {
        var lines = new LinkedHashMap<String, String>();
        lines.put("made with", engine());
        if (scenario != null) lines.put("scenario", scenario + (file == null ? "" : ", SHA-256 " + file));
        if (seeds != null) lines.put("seeds", seeds);
        if (dt != null) lines.put("dt", number() + " s");
        if (quick != null) lines.put("quick", quick ? "yes: short cases, one seed each" : "no");
        lines.put("command", command);
        lines.put("date", date);
        lines.put("machine", machine.toString());
        return lines;
    }

    /**
     * Returns what fits below a plot: what another machine at another time has, too. So the same plot has the same
     * bytes.
     */
    public String caption() {
        var parts = new ArrayList<>(List.of(engine()));
        if (scenario != null) parts.add(scenario + (file == null ? "" : " " + file));
        if (seeds != null) parts.add((seeds.contains("..") ? "seeds " : "seed ") + seeds);
        if (dt != null) parts.add("dt " + number() + " s");
        return String.join(" · ", parts);
    }

    private String engine() {
        return new BuiltFrom(throng, commit).toString();
    }

    private String number() {
        return dt == null ? "" : TextReport.seconds(dt.floatValue());
    }

    /** Returns a word as a shell takes it. */
    public static String quoted(String word) {
        return word.matches("[\\p{L}\\p{N}_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    @Override
    public String toString() {
        var text = new StringBuilder();
        lines().forEach((name, value) -> text.append(String.format(Locale.ROOT, "%-14s%s%n", name, value)));
        return text.toString();
    }
}
