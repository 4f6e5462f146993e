package throng.command.report;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.FollowField;
import throng.measure.Overlaps;

/** Writes what happened to the crowd of a run: a line for each thing that matters. */
final class CrowdText {
    private static final int MOST_EVENTS = 8, MOST_GROUPS = 4, MOST_WAITING = 6, COLUMN = 13;
    private static final String LEFT = "left";

    /** Then comes the stage by which people leave. */
    static final String LEFT_BY = LEFT + " by ";

    /** Of fewer, shares say nothing. */
    private static final int LEAST_PEOPLE = 10;

    /** Shallower ones would be told as 0.0 cm. */
    private static final double LEAST_OVERLAP = 5e-4;

    private final CrowdReport crowd;
    private final BiConsumer<String, String> line;

    /** Prepares. */
    CrowdText(CrowdReport crowd, BiConsumer<String, String> line) {
        this.crowd = crowd;
        this.line = line;
    }

    void write() {
        line.accept("crowd", there());
        if (crowd.came() != null) line.accept("came", came(crowd.came()));
        events();
        for (int k = 0; k < Math.min(MOST_WAITING, crowd.waiting().size()); k++)
            line.accept(k == 0 ? "still there" : "", crowd.waiting().get(k));
        if (crowd.waiting().size() > MOST_WAITING)
            line.accept(
                    "", "others are in %d more stages".formatted(crowd.waiting().size() - MOST_WAITING));
        speeds();
        for (CrowdReport.Moving group : crowd.groups()) if (group.flock() != null) flock(group, group.flock());
        Overlaps overlaps = crowd.overlaps();
        if (overlaps != null)
            line.accept("overlaps", overlaps.deepest() < LEAST_OVERLAP ? "none" : overlaps.toString());
    }

    private String there() {
        Double left = crowd.allLeft();
        if (left != null)
            return crowd.first() == 0
                    ? "all left at " + seconds(left)
                    : format(ROOT, "%s at first; all left at %s", agents(crowd.first()), seconds(left));
        String now = crowd.there() == 0 ? "no agents" : agents(crowd.there());
        boolean changed = crowd.groups().stream().anyMatch(group -> group.first() != group.there());
        String at = " after " + seconds(crowd.seconds());
        if (crowd.groups().size() == 1 || crowd.groups().size() > MOST_GROUPS)
            return now + at + (changed ? format(ROOT, ", %,d at first", crowd.first()) : "");
        var parts = new ArrayList<String>();
        for (CrowdReport.Moving group : crowd.groups())
            parts.add(format(ROOT, "%s %,d", group.name(), group.there())
                    + (group.first() == group.there() ? "" : format(ROOT, " of %,d", group.first())));
        return now + at + ": " + String.join(", ", parts);
    }

    /** A group of one name is named by it: 500 people. */
    private String agents(int number) {
        var named = crowd.groups();
        return named.size() == 1 && number != 1
                ? format(ROOT, "%,d %s", number, named.getFirst().name())
                : Plural.count(number, "agent");
    }

    private static String came(CrowdReport.Came came) {
        String by = " by " + Plural.count(came.sources(), "source");
        String wait = came.outside() == 0 ? "" : format(ROOT, "; %,d wait outside for room", came.outside());
        return (came.people() == 0 ? "no one yet" : format(ROOT, "%,d", came.people())) + by + wait;
    }

    /** Who left by which door of a building or at which goal; those are told as arrived, too. */
    private void events() {
        var left = new ArrayList<CrowdReport.Event>();
        var others = new ArrayList<CrowdReport.Event>();
        long atGoals = 0;
        // goals are those of stages then: only who is not sent on at once arrives there
        boolean onJourneys =
                !crowd.waiting().isEmpty() || crowd.events().stream().anyMatch(CrowdText::isLeaving);
        for (CrowdReport.Event exit : crowd.exits()) {
            left.add(exit);
            atGoals += exit.count();
        }
        for (CrowdReport.Event each : crowd.events()) {
            if (each.name().equals(FollowField.ARRIVED) && (each.count() == atGoals || onJourneys)) continue;
            boolean leaving = isLeaving(each);
            (leaving ? left : others)
                    .add(
                            leaving
                                    ? each.named(
                                            each.name().substring(LEFT.length()).strip())
                                    : each);
        }
        events(LEFT, left);
        CrowdReport.Leaving leaving = crowd.leaving();
        if (leaving != null && leaving.people() >= LEAST_PEOPLE) line.accept("of all", shares(leaving));
        events("events", others);
    }

    /** When most had left: 50 % by 64.3 s, 90 % by 150 s. Shares that have not left are not named. */
    private static String shares(CrowdReport.Leaving leaving) {
        var parts = new ArrayList<String>();
        leaving.seconds().forEach((percent, at) -> parts.add("%d %% by %s".formatted(percent, seconds(at))));
        return parts.isEmpty()
                ? format(ROOT, "%,d of %,d have left", leaving.left(), leaving.people())
                : String.join(", ", parts);
    }

    private static boolean isLeaving(CrowdReport.Event each) {
        return isLeaving(each.name());
    }

    /** Whether an event is that of a stage by which people leave. */
    static boolean isLeaving(String event) {
        return event.equals(LEFT) || event.startsWith(LEFT_BY);
    }

    /** Each kind in a line, the most frequent first. */
    private void events(String label, List<CrowdReport.Event> events) {
        events.sort(Comparator.comparingLong(CrowdReport.Event::count).reversed());
        for (int k = 0; k < Math.min(MOST_EVENTS, events.size()); k++) {
            CrowdReport.Event each = events.get(k);
            String many = format(ROOT, "%,d %s", each.count(), each.name()).strip();
            line.accept(k == 0 ? label : "", many + when(each));
        }
        if (events.size() > MOST_EVENTS) line.accept("", "%d more kinds".formatted(events.size() - MOST_EVENTS));
    }

    private static String when(CrowdReport.Event event) {
        if (event.count() == 1) return " at " + seconds(event.firstSeconds());
        if (event.firstSeconds() == event.lastSeconds()) return ", all at " + seconds(event.firstSeconds());
        String half = event.count() == 2 ? "" : ", half by " + seconds(event.halfSeconds());
        Double rate = CrowdReport.rate(event);
        return ": the first at %s%s, the last at %s%s"
                .formatted(
                        seconds(event.firstSeconds()),
                        half,
                        seconds(event.lastSeconds()),
                        rate == null ? "" : "; " + FigureText.digits(rate, 2) + " a second");
    }

    private void speeds() {
        var moving =
                crowd.groups().stream().filter(group -> group.speed() != null).toList();
        var parts = new ArrayList<String>();
        for (CrowdReport.Moving group : moving.subList(0, Math.min(MOST_GROUPS, moving.size()))) {
            String name = moving.size() == 1 ? "" : group.name() + " ";
            parts.add(name + format(ROOT, "%.2f m/s", group.speed()) + standing(group.standing()));
        }
        if (!parts.isEmpty())
            line.accept("mean speed", String.join(", ", parts) + (moving.size() > MOST_GROUPS ? " and others" : ""));
    }

    private static String standing(@Nullable Double share) {
        if (share == null || share == 0) return "";
        if (share == 1) return " (all stand)";
        return share < .005 ? " (few stand)" : format(ROOT, " (%.0f %% stand)", 100 * share);
    }

    private void flock(CrowdReport.Moving group, CrowdReport.Flock flock) {
        var parts = new ArrayList<String>();
        if (flock.polarisation() != null) parts.add(format(ROOT, "polarisation %.2f of 1", flock.polarisation()));
        if (flock.flocks() != null && flock.largest() != null && flock.alone() != null) {
            parts.add(
                    flock.flocks() == 0
                            ? "no flock"
                            : format(
                                    ROOT,
                                    "%s of neighbours within %s m, the largest of %,d",
                                    Plural.count(flock.flocks(), "flock"),
                                    TextReport.seconds((float) flock.within()),
                                    flock.largest()));
            if (flock.alone() > 0) parts.add(format(ROOT, "%,d alone", flock.alone()));
        }
        if (!parts.isEmpty())
            line.accept(group.name().length() <= COLUMN ? group.name() : "flock", String.join(", ", parts));
    }

    /** Tenths of a second, as ticks are shorter than people can tell. */
    private static String seconds(double at) {
        return format(ROOT, "%.1f s", at);
    }
}
