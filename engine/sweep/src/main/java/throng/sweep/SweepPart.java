package throng.sweep;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which runs of a plan a process does: those whose number leaves the remainder {@code number − 1} when it is divided by
 * {@code of}. So several processes work in one folder, and none waits for another.
 *
 * @param number of this part, from 1
 * @param of how many parts there are, 1 to 1,000,000
 */
public record SweepPart(int number, int of) {
    /** All runs. */
    public static final SweepPart WHOLE = new SweepPart(1, 1);

    private static final int MOST = 1_000_000;
    private static final Pattern PART = Pattern.compile("([0-9]{1,7})/([0-9]{1,7})");

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of range
     */
    public SweepPart {
        if (of < 1 || of > MOST || number < 1 || number > of)
            throw new IllegalArgumentException(
                    "part %d of %d; allowed is 1/n to n/n, with n up to %d".formatted(number, of, MOST));
    }

    /**
     * {@return what a text says}
     *
     * @param text such as {@code 2/8}
     * @throws IllegalArgumentException if it is no part
     */
    public static SweepPart parse(String text) {
        Matcher part = PART.matcher(text);
        if (!part.matches())
            throw new IllegalArgumentException("--part %s: a part is k/n, such as 2/8".formatted(text));
        return new SweepPart(Integer.parseInt(part.group(1)), Integer.parseInt(part.group(2)));
    }

    /**
     * {@return the part that a launcher gives this process by its variables: array and steps of SLURM, Open MPI, MPICH;
     * the whole if there is none}
     *
     * @param environment such as {@code System.getenv()}
     */
    public static SweepPart launched(Map<String, String> environment) {
        Integer task = number(environment, "SLURM_ARRAY_TASK_ID"),
                tasks = number(environment, "SLURM_ARRAY_TASK_COUNT");
        Integer first = number(environment, "SLURM_ARRAY_TASK_MIN"),
                step = number(environment, "SLURM_ARRAY_TASK_STEP");
        SweepPart array = WHOLE;
        if (task != null && tasks != null && tasks > 0) {
            int k = (task - (first == null ? 0 : first)) / (step == null || step < 1 ? 1 : step);
            array = k >= 0 && k < tasks ? new SweepPart(k + 1, tasks) : WHOLE;
        }
        SweepPart rank = rank(environment, "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE");
        if (rank.of == 1) rank = rank(environment, "PMI_RANK", "PMI_SIZE");
        if (rank.of == 1) rank = rank(environment, "SLURM_PROCID", "SLURM_STEP_NUM_TASKS");
        return new SweepPart((array.number - 1) * rank.of + rank.number, array.of * rank.of);
    }

    private static SweepPart rank(Map<String, String> environment, String rank, String size) {
        Integer k = number(environment, rank), n = number(environment, size);
        return k == null || n == null || k < 0 || k >= n ? WHOLE : new SweepPart(k + 1, n);
    }

    private static @Nullable Integer number(Map<String, String> environment, String name) {
        String text = environment.get(name);
        return text == null || !text.matches("[0-9]{1,9}") ? null : Integer.valueOf(text);
    }

    /**
     * {@return whether a run is of this part}
     *
     * @param run its number in the plan, from 0
     */
    public boolean has(int run) {
        return run % of == number - 1;
    }

    /** {@return the number of its runs}
     *
     * @param runs of the whole plan
     */
    public int count(int runs) {
        return runs / of + (runs % of >= number ? 1 : 0);
    }

    @Override
    public String toString() {
        return number + "/" + of;
    }
}
