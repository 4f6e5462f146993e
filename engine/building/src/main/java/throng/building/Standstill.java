package throng.building;

import java.util.Arrays;
import java.util.List;
import throng.math.Origin;
import throng.memory.Agents;

/** Tells between two ticks which people of a journey cannot go on, and why. */
final class Standstill {
    private final JourneyRun run;
    /** Places are told on its map. */
    private final Origin origin;

    private final Journey journey;
    private final List<Stage> stages;
    private final int[] many;
    /** By stage: the index of who has the lowest id of those who cannot go on, whose place is told. */
    private final int[] one;

    Standstill(JourneyRun run, Origin origin) {
        this.origin = origin;
        this.run = run;
        journey = run.journey();
        stages = List.copyOf(journey.stages().values());
        many = new int[stages.size()];
        one = new int[stages.size()];
    }

    /** Adds a line for each stage in which some cannot go on. */
    void tell(List<String> lines) {
        Arrays.fill(many, 0);
        int[] there = new int[stages.size()];
        Agents agents = journey.group().arrays();
        int[] stage = journey.columns().stage().values();
        for (int i = 0; i < agents.count(); i++) {
            int s = stage[i];
            if (s < 0 || s >= stages.size()) continue;
            there[s]++;
            if (!isStill(s, agents.position(0)[i], agents.position(1)[i])) continue;
            if (many[s]++ == 0 || agents.id()[i] < agents.id()[one[s]]) one[s] = i;
        }
        for (int s = 0; s < many.length; s++) {
            if (stages.get(s) instanceof Stage.Queue queue
                    && queue.line() != null
                    && there[s] > queue.servers() + queue.line().places())
                lines.add("group '%s', stage '%s': %d are in a queue whose line has %d places, and crowd at its end: %s"
                        .formatted(
                                journey.group().name(),
                                journey.names().get(s),
                                there[s],
                                queue.line().places(),
                                "give the line more places"));
            if (many[s] == 0) continue;
            lines.add("group '%s', stage '%s': %d cannot go on, one of them at %s: %s"
                    .formatted(
                            journey.group().name(),
                            journey.names().get(s),
                            many[s],
                            origin.place(agents.position(0)[one[s]], agents.position(1)[one[s]]),
                            why(s)));
        }
    }

    private boolean isStill(int s, float x, float y) {
        return switch (stages.get(s)) {
            case Stage.Walk walk -> run.doors().isClosed(walk.goal()) || !hasWay(walk.goal(), x, y);
            case Stage.Wait wait ->
                wait.until() instanceof Until.Signal signal && (signal.pulse() || run.signals(s) == 0);
            case Stage.Queue queue -> false;
            case Stage.Leave leave -> false;
        };
    }

    /** Whether a way leads from a place to a goal. */
    private boolean hasWay(int goal, float x, float y) {
        var ways = journey.ways();
        if (ways == null) return true;
        if (!ways.fields().ready(goal)) ways.fields().prepare(goal);
        return ways.fields().cost(goal, x, y) < Double.POSITIVE_INFINITY;
    }

    private String why(int s) {
        if (stages.get(s) instanceof Stage.Wait(Until.Signal(String signal, boolean pulse), var area, var next))
            return run.signals(s) == 0
                    ? "no one has given signal '%s'; give it, or let them wait until a time".formatted(signal)
                    : "they came after pulse %d of signal '%s'; give it again, or let it hold, without pulse: true"
                            .formatted(run.signals(s), signal);
        DoorRun door = stages.get(s) instanceof Stage.Walk walk ? run.doors().at(walk.goal()) : null;
        return door != null && door.isClosed()
                ? "door '%s' is closed; open it, or let them take the nearest or quickest of several"
                        .formatted(door.door().name())
                : "no way leads to their goal; open the map between, or take another goal";
    }
}
