package throng.command.sweep;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throng.command.console.RefusedInput;

/**
 * The seeds of runs.
 *
 * @param first of them
 * @param last of them
 */
public record SeedRange(long first, long last) {
    private static final Pattern SEEDS = Pattern.compile("(-?[0-9]{1,18})\\.\\.(-?[0-9]{1,18})");

    /**
     * Returns the seeds of the option {@code --seeds}.
     *
     * @throws RefusedInput if it is no range
     */
    public static SeedRange parse(String text) {
        Matcher range = SEEDS.matcher(text);
        if (!range.matches())
            throw new RefusedInput("--seeds %s: seeds are first..last, such as 1..20".formatted(text));
        return new SeedRange(Long.parseLong(range.group(1)), Long.parseLong(range.group(2)));
    }
}
