package throng.building;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.longs.LongComparator;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import throng.building.goal.GoalBoxes;
import throng.math.Rng;
import throng.memory.Agents;
import throng.memory.Ledger;
import throng.world.Group;
import throng.world.World;

/**
 * Leads the people of one journey from stage to stage, before each tick. What is done for several in a tick is done in
 * the order of their ids, so it does not show how they are stored. Its ledger holds of each stage how many have entered
 * it, how many have ended it, after how many milliseconds in all, and which times or signals have passed.
 */
final class JourneyRun {
    private static final int ENTERED = 0, ENDED = 1, MILLIS = 2, PASSED = 3, SIGNALS = 4, OF_STAGE = 5;
    private static final int WAIT = 0x3A17_0001, AREA = 0x3A17_0002, TOGETHER = 0x3A17_0003;

    private final World world;
    private final Journey journey;
    private final Group group;
    private final JourneyColumns columns;
    private final List<String> names;
    private final Stage[] stages;
    private final @Nullable QueueRun[] queues;
    private final StageChoice choice;
    private final GoalDoors doors;
    private final Ledger ledger;
    private final @Nullable GoalBoxes boxes;
    private final int[] people;
    /** How many have ended each stage. */
    private final IntToLongFunction came = this::ended;

    private final int[] fullStage;
    /** The event that is told of those who leave after a stage. */
    private final String[] leftBy;

    private final FamilyChoice families;
    private final FamilyWays familyWays;
    private final Lookers lookers;
    /** Id and index of those who go on in this tick. */
    private final LongArrayList going = new LongArrayList();
    /** When they came, and index of those who wait for a clock that strikes now or for room, by stage. */
    private final LongArrayList[] waiting;

    private final IntArrayList leaving = new IntArrayList();
    /** Of two who wait: who came first, of those who came at once who has the lower id. */
    private final LongComparator byComing;

    private Agents agents;
    private int now;

    JourneyRun(World world, Journey journey, GoalDoors doors) {
        this.world = world;
        this.doors = doors;
        this.journey = journey;
        group = journey.group();
        columns = journey.columns();
        agents = group.arrays();
        names = journey.names();
        stages = journey.stages().values().toArray(Stage[]::new);
        byComing = (a, b) -> {
            int came = Integer.compare(
                    columns.since().values()[(int) a], columns.since().values()[(int) b]);
            return came != 0 ? came : Long.compare(a, b);
        };
        int n = stages.length;
        people = new int[n];
        fullStage = new int[n];
        leftBy = names.stream().map(name -> "left by " + name).toArray(String[]::new);
        queues = new QueueRun[n];
        waiting = new LongArrayList[n];
        ledger = world.ledger("journey " + group.name(), n * OF_STAGE);
        for (int k = 0; k < ledger.size(); k++) ledger.within(k, k % OF_STAGE == MILLIS ? -1L << 53 : 0, 1L << 53);
        choice = new StageChoice(world, journey, doors);
        families = new FamilyChoice(journey.families());
        familyWays = new FamilyWays(world, journey, choice);
        lookers = new Lookers(choice, world.workers(), agents, this::change);
        for (int s = 0; s < n; s++) {
            waiting[s] = new LongArrayList();
            if (stages[s] instanceof Stage.Queue queue)
                queues[s] = new QueueRun(world, group.name() + "." + names.get(s), queue, columns);
            if (stages[s] instanceof Stage.Wait wait && wait.until() instanceof Until.Room room)
                fullStage[s] = journey.number(room.stage());
        }
        var ways = journey.ways();
        boxes = ways == null ? null : new GoalBoxes(ways.fields().list());
    }

    Journey journey() {
        return journey;
    }

    GoalDoors doors() {
        return doors;
    }

    /** How often a signal was given for which a stage waits. */
    long signals(int s) {
        return ledger.get(s * OF_STAGE + SIGNALS);
    }

    /** Leads all before a tick. */
    void run(double time, float dt) {
        now = (int) Math.min(Integer.MAX_VALUE, Math.round(time * 1000));
        agents = group.arrays();
        choice.begin(dt);
        families.beginTick();
        familyWays.begin(agents);
        if (boxes != null) boxes.look();
        look();
        for (int s = 0; s < stages.length; s++) {
            QueueRun queue = queues[s];
            if (queue != null) queue.serve(time, agents, going);
            else if (stages[s] instanceof Stage.Wait wait) release(s, wait.until(), time);
        }
        for (int s = 0; s < stages.length; s++) {
            QuickestRun run = choice.after(s);
            if (run != null && run.isDue(time)) count(run, time);
        }
        lookers.choose(agents, columns.stage().values());
        LongArrays.quickSort(going.elements(), 0, going.size());
        for (int k = 0; k < going.size(); k++) goOn((int) going.getLong(k));
        if (leaving.isEmpty()) return;
        group.remove(leaving.elements(), leaving.size());
        leaving.clear();
    }

    /** Looks at each agent once: who has ended its stage, stands in a queue, or waits. */
    private void look() {
        Arrays.fill(people, 0);
        going.clear();
        lookers.clear();
        for (int s = 0; s < stages.length; s++) {
            waiting[s].clear();
            QueueRun queue = queues[s];
            if (queue != null) queue.beginTick();
        }
        int[] stage = columns.stage().values(), id = agents.id();
        float[] x = agents.position(0), y = agents.position(1);
        for (int i = 0; i < agents.count(); i++) {
            int s = stage[i];
            if (s >= stages.length || s == -1) continue;
            if (s < 0) {
                going.add((long) id[i] << 32 | i);
                continue;
            }
            people[s]++;
            if (stages[s] instanceof Stage.Walk walk) {
                DoorRun door = doors.at(walk.goal());
                boolean closed = door != null && door.isClosed(), closesNow = door != null && door.closesNow();
                if (!closed && boxes != null && boxes.isAt(walk.goal(), x[i], y[i])) going.add((long) id[i] << 32 | i);
                else if (closesNow && choice.chosenAfter(s) >= 0
                        || choice.looks(s, closed, id[i]) && (closed || !families.keeps(i))) lookers.add(id[i], i);
            } else if (stages[s] instanceof Stage.Wait wait) lookAtWait(wait.until(), s, i);
            else {
                QueueRun queue = queues[s];
                if (queue != null) queue.add(columns.ticket().values()[i], i);
            }
        }
    }

    private void lookAtWait(Until until, int s, int i) {
        int id = agents.id()[i];
        if (!(until instanceof Until.Time)) waiting[s].add((long) id << 32 | i);
        else if (columns.until().values()[i] <= now) going.add((long) id << 32 | i);
    }

    /** Lets those go on who wait for a clock that has struck, a signal that is given, or a place that is free. */
    private void release(int s, Until until, double time) {
        long passed = ledger.get(s * OF_STAGE + PASSED);
        switch (until) {
            case Until.Clock clock -> {
                long struck = clock.count(time);
                if (struck == passed) return;
                ledger.set(s * OF_STAGE + PASSED, struck);
                releaseFirst(s, clock.seats());
            }
            case Until.Signal signal -> {
                long given = signals(s);
                if (signal.pulse() ? given == passed : given == 0) return;
                ledger.set(s * OF_STAGE + PASSED, given);
                releaseFirst(s, Integer.MAX_VALUE);
            }
            case Until.Room room -> releaseFirst(s, room.places() - people[fullStage[s]]);
            case Until.Time time_ -> {}
        }
    }

    /** The first ones to come, of equal ones those of the lower ids. */
    private void releaseFirst(int s, int most) {
        LongArrayList here = waiting[s];
        if (most <= 0 || here.isEmpty()) return;
        LongArrays.quickSort(here.elements(), 0, here.size(), byComing);
        for (int k = 0; k < Math.min(most, here.size()); k++) going.add(here.getLong(k));
    }

    private void count(QuickestRun run, double time) {
        run.beginLook();
        int[] stage = columns.stage().values();
        for (int i = 0; i < agents.count(); i++) {
            int s = stage[i];
            if (s < 0 || s >= stages.length || choice.within(s) != run) continue;
            int goal = ((Stage.Walk) stages[s]).goal();
            run.count(choice.option(s), choice.fields().cost(goal, agents.position(0)[i], agents.position(1)[i]), 1);
        }
        run.endLook(time, came);
    }

    private void goOn(int i) {
        int s = columns.stage().values()[i], next;
        if (s >= 0) {
            if (!passes(s)) return;
            ledger.add(s * OF_STAGE + ENDED, 1);
            ledger.add(s * OF_STAGE + MILLIS, now - columns.since().values()[i]);
            people[s]--;
            if (choice.chosenAfter(s) >= 0)
                families.end(agents, i, s, columns.stage().values());
            next = next(s, i);
        } else next = JourneyColumns.entered(s);
        if (next < 0 || next >= stages.length) {
            columns.stage().values()[i] = -1;
            familyWays.set(i);
            return;
        }
        if (stages[next] instanceof Stage.Leave) group.tell(s < 0 ? "left" : leftBy[s], agents.id()[i]);
        enter(i, next);
    }

    /** The stage that follows for one: the only one, or what its family has chosen, or what it chooses for all. */
    private int next(int s, int i) {
        int[] options = choice.following(s);
        if (options.length < 2 || families.family(i) == 0) return choice.next(s, agents, i, people);
        int chosen = families.take(i, options);
        if (chosen >= 0) return chosen;
        int next = choice.next(s, agents, i, people);
        families.note(agents, i, next, familyWays);
        return next;
    }

    /** Lets one who has changed its mind enter another stage, and those of its family who go the same way. */
    private void change(int i, int to) {
        int from = columns.stage().values()[i];
        families.note(agents, i, to, familyWays);
        for (int m = families.lastOf(agents, i); m >= 0; m = families.before(m)) {
            if (columns.stage().values()[m] != from) continue;
            families.forget(m);
            enter(m, to);
        }
    }

    /** Whether the door at which one has come lets it pass; each one who passes is counted by it. */
    private boolean passes(int s) {
        DoorRun door = stages[s] instanceof Stage.Walk walk ? doors.at(walk.goal()) : null;
        return door == null || door.pass();
    }

    private void enter(int i, int s) {
        people[s]++;
        ledger.add(s * OF_STAGE + ENTERED, 1);
        columns.stage().values()[i] = s;
        columns.since().values()[i] = now;
        switch (stages[s]) {
            case Stage.Walk walk -> {
                columns.goal().values()[i] = walk.goal();
                columns.mode().values()[i] = JourneyColumns.WALKS;
            }
            case Stage.Queue queue -> {
                QueueRun run = queues[s];
                if (run != null) run.enter(i);
            }
            case Stage.Wait wait -> enterWait(i, s, wait);
            case Stage.Leave leave -> {
                ledger.add(s * OF_STAGE + ENDED, 1);
                leaving.add(agents.id()[i]);
            }
        }
        familyWays.set(i);
    }

    private void enterWait(int i, int s, Stage.Wait wait) {
        int id = agents.id()[i];
        long seed = Rng.bits(world.seed(), world.ticks(), s, WAIT);
        columns.goal().values()[i] = -1;
        columns.mode().values()[i] = wait.area() == null ? JourneyColumns.STANDS : JourneyColumns.GOES;
        if (wait.until() instanceof Until.Time time) {
            int family = families.family(i);
            double seconds = family == 0
                    ? time.seconds().value(seed, id, WAIT)
                    : time.seconds().value(Rng.bits(world.seed(), group.number(), s, TOGETHER), family, WAIT);
            columns.until().values()[i] = (int) Math.min(Integer.MAX_VALUE, now + Math.round(1000 * seconds));
        }
        EntryPlace area = wait.area();
        if (area == null) return;
        long bits = Rng.bits(seed, 0, id, AREA);
        columns.placeX().values()[i] = area.x(bits);
        columns.placeY().values()[i] = area.y(bits);
    }

    /** Turns people of some stages, or of all, to another one. */
    void turn(boolean[] from, int to) {
        int[] stage = columns.stage().values();
        for (int i = 0; i < group.count(); i++) {
            int s = stage[i] < 0 ? JourneyColumns.entered(stage[i]) : stage[i];
            if (s >= 0 && s < from.length && from[s] && s != to) stage[i] = JourneyColumns.enter(to);
        }
    }

    /** Gives a signal to all stages that wait for it. */
    void signal(String name) {
        for (int s = 0; s < stages.length; s++) if (hears(s, name)) ledger.add(s * OF_STAGE + SIGNALS, 1);
    }

    /** Whether a stage waits for a signal. */
    boolean hears(String name) {
        for (int s = 0; s < stages.length; s++) if (hears(s, name)) return true;
        return false;
    }

    private boolean hears(int s, String name) {
        return stages[s] instanceof Stage.Wait wait
                && wait.until() instanceof Until.Signal signal
                && signal.name().equals(name);
    }

    long entered(int s) {
        return ledger.get(s * OF_STAGE + ENTERED);
    }

    long ended(int s) {
        return ledger.get(s * OF_STAGE + ENDED);
    }

    double meanSeconds(int s) {
        return ended(s) == 0 ? 0 : ledger.get(s * OF_STAGE + MILLIS) / 1000. / ended(s);
    }

    boolean isQueue(String stage) {
        return queues[journey.number(stage)] != null;
    }

    double meanWait(int s) {
        QueueRun queue = queues[s];
        return queue == null ? 0 : queue.meanWait();
    }

    double flow(int s) {
        QuickestRun run = choice.within(s);
        return run == null ? 0 : run.flow(choice.option(s));
    }
}
