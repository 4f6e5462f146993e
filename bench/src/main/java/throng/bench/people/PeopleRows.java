package throng.bench.people;

import java.util.List;
import throng.bench.BenchPlan;
import throng.bench.CrowdLife;
import throng.bench.TableEntry;

/**
 * The rows of models of people. Each group has its guide alone first, whose time is taken off the others: stage {@code
 * lessGuide}. With contact, {@code perSweep} is the difference between 8 sweeps and one, divided by 7.
 */
public final class PeopleRows {
    /** What can be asked for. */
    public static final List<String> NAMES = List.of("orca", "speed", "pairs", "contact");

    /** Persons for each m². */
    public static final List<Float> DENSITIES = List.of(.3f, 1f, 3f);

    private static final int MANY_SWEEPS = 8;

    /** One second to leave the grid; after three, crowds differ too much from what all of them began as. */
    private static final CrowdLife LIFE = new CrowdLife(20, 60, false);

    private final BenchPlan plan;
    private final PeopleCrowd crowd;
    private final int workers;
    private final String form;

    private PeopleRows(BenchPlan plan, PeopleCrowd crowd, int workers, String form) {
        this.plan = plan;
        this.crowd = crowd;
        this.workers = workers;
        this.form = form;
    }

    /**
     * Returns a name that can be asked for.
     *
     * @throws IllegalArgumentException for another name
     */
    public static String named(String name) {
        if (NAMES.contains(name)) return name;
        throw new IllegalArgumentException("--models: there is no '" + name + "'; name " + String.join(", ", NAMES));
    }

    /**
     * Adds the rows of one name, in groups of their own.
     *
     * @param plan to which they are added
     * @param name one of {@link #NAMES}
     * @param crowd the people
     * @param workers number of threads
     * @param form {@code scalar} or {@code wide}
     * @throws IllegalArgumentException for another name
     */
    public static void add(BenchPlan plan, String name, PeopleCrowd crowd, int workers, String form) {
        var rows = new PeopleRows(plan, crowd, workers, form);
        switch (named(name)) {
            case "orca" -> rows.model(PeopleModel.ORCA);
            case "speed" -> rows.model(PeopleModel.SPEED);
            case "pairs" -> rows.model(PeopleModel.PAIRS);
            default -> {
                rows.contact(PeopleModel.GUIDE);
                rows.contact(PeopleModel.SPEED);
            }
        }
    }

    private void model(PeopleModel model) {
        var guide = entry(PeopleModel.GUIDE, 0);
        plan.group().add(guide).add(entry(model, 0).less("lessGuide", guide, 1));
    }

    /** Adds a crowd without contact, with one sweep and with many. */
    private void contact(PeopleModel model) {
        var none = entry(model, 0);
        var one = entry(model, 1).less("contact", none, 1);
        var many = entry(model, MANY_SWEEPS).less("contact", none, 1).less("perSweep", one, MANY_SWEEPS - 1);
        plan.group().add(none).add(one).add(many);
    }

    private TableEntry entry(PeopleModel model, int sweeps) {
        String contact = sweeps == 0 ? "" : "+contact" + sweeps;
        return new TableEntry(
                model.word() + contact + " " + crowd.word(),
                crowd.agents(),
                2,
                workers,
                form,
                LIFE,
                () -> new PeopleContender(crowd, model, sweeps, workers, form));
    }
}
