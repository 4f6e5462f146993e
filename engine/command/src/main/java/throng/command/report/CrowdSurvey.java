package throng.command.report;

import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Vicsek;
import throng.behaviour.path.TileStep;
import throng.behaviour.people.WalkingModel;
import throng.measure.Overlaps;
import throng.world.Group;
import throng.world.World;

/** Looks between ticks at how the agents of a world move, and whether their bodies overlap. It changes no bit. */
final class CrowdSurvey {
    /** Who is slower stands, m/s. */
    static final float STANDS = .05f;

    /** The column that contact adds to a group. */
    private static final String CONTACT = "contact.vx";

    private final World world;
    private final int[] first;
    private final boolean whole;

    /**
     * Prepares.
     *
     * @param first how many agents each group had when the run began; groups may have been added since
     * @param whole whether this process holds all agents; else they are counted alone
     */
    CrowdSurvey(World world, int[] first, boolean whole) {
        this.world = world;
        this.first = first;
        this.whole = whole;
    }

    List<CrowdReport.Moving> groups() {
        var groups = new ArrayList<CrowdReport.Moving>();
        for (Group group : world.groups()) groups.add(moving(group));
        return groups;
    }

    private CrowdReport.Moving moving(Group group) {
        int n = group.count(), before = group.number() < first.length ? first[group.number()] : 0;
        boolean steps = RestSurvey.parts(group.rule()).stream().anyMatch(TileStep.class::isInstance); // has no velocity
        boolean known = n > 0 && whole && !steps;
        var speeds = new float[known ? n : 0];
        if (known) group.columns().speeds(speeds);
        var flock = flock(group, speeds);
        if (!known) return new CrowdReport.Moving(group.name(), before, group.agents(), null, null, flock);
        double sum = 0;
        int stand = 0;
        for (float speed : speeds) {
            sum += speed;
            if (speed < STANDS) stand++;
        }
        return new CrowdReport.Moving(group.name(), before, n, sum / n, stand / (double) n, flock);
    }

    private static CrowdReport.@Nullable Flock flock(Group group, float[] speeds) {
        var flocking = RestSurvey.parts(group.rule()).stream()
                .filter(rule -> rule instanceof Alignment || rule instanceof Cohesion || rule instanceof Vicsek)
                .toList();
        if (flocking.isEmpty()) return null;
        float radius = 0;
        for (Rule rule : flocking) radius = Math.max(radius, RestSurvey.sight(group, rule));
        if (speeds.length < 2) return new CrowdReport.Flock(null, radius, null, null, null);
        var flocks = Flocks.of(group, radius);
        return new CrowdReport.Flock(
                polarisation(group, speeds),
                radius,
                flocks == null ? null : flocks.many(),
                flocks == null ? null : flocks.largest(),
                flocks == null ? null : flocks.alone());
    }

    private static @Nullable Double polarisation(Group group, float[] speeds) {
        var columns = group.columns().floatNames().stream()
                .filter(name -> name.matches("v[xyz]"))
                .toList();
        int moving = 0;
        for (float speed : speeds) if (speed >= STANDS) moving++;
        double squares = 0;
        for (String column : columns) {
            FloatBuffer velocity = group.view(column);
            double sum = 0;
            for (int i = 0; i < speeds.length; i++) if (speeds[i] >= STANDS) sum += velocity.get(i) / speeds[i];
            squares += sum * sum;
        }
        return moving == 0 ? null : Math.min(1, Math.sqrt(squares) / moving);
    }

    /** Returns how deep bodies overlap, of all groups that keep them apart; null if there is none. */
    @Nullable
    Overlaps overlaps() {
        Group[] bodies = world.groups().stream()
                .filter(group -> group.count() > 1 && keepsApart(group))
                .toArray(Group[]::new);
        return bodies.length == 0 || !whole ? null : Overlaps.of(world, bodies);
    }

    private static boolean keepsApart(Group group) {
        return group.columns().floatNames().contains(CONTACT)
                || RestSurvey.parts(group.rule()).stream().anyMatch(WalkingModel.class::isInstance);
    }
}
