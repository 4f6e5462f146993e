package throng.building;

import java.util.List;
import java.util.Locale;
import throng.memory.Agents;

/** Tells between two ticks in which stage the people of a journey are, and what they do there. */
final class Presence {
    private final JourneyRun run;
    private final double time;
    private final boolean named;

    /**
     * Prepares.
     *
     * @param time seconds since the world began
     * @param named whether lines name the group
     */
    Presence(JourneyRun run, double time, boolean named) {
        this.run = run;
        this.time = time;
        this.named = named;
    }

    /** Adds a line for each stage in which people are. */
    void tell(List<String> lines) {
        Journey journey = run.journey();
        var stages = List.copyOf(journey.stages().values());
        int[] many = new int[stages.size()];
        int others = 0;
        Agents agents = journey.group().arrays();
        int[] stage = journey.columns().stage().values();
        for (int i = 0; i < agents.count(); i++) {
            int s = stage[i] < 0 ? JourneyColumns.entered(stage[i]) : stage[i];
            if (s >= 0 && s < many.length) many[s]++;
            else others++;
        }
        for (int s = 0; s < many.length; s++)
            if (many[s] > 0) add(lines, many[s], what(journey.names().get(s), stages.get(s)));
        if (others > 0) add(lines, others, "on no journey");
    }

    private void add(List<String> lines, int many, String what) {
        String of = named ? " of " + run.journey().group().name() : "";
        lines.add(String.format(Locale.ROOT, "%,d%s %s", many, of, what));
    }

    private String what(String name, Stage stage) {
        return switch (stage) {
            case Stage.Walk walk -> {
                DoorRun door = run.doors().at(walk.goal());
                String closed = door != null && door.isClosed()
                        ? "closed door '" + door.door().name() + "' of "
                        : "";
                yield "on the way to %s'%s'".formatted(closed, name);
            }
            case Stage.Queue queue -> "in queue '" + name + "'";
            case Stage.Wait wait -> "waiting at '%s' %s".formatted(name, until(wait.until()));
            case Stage.Leave leave -> "leaving";
        };
    }

    private String until(Until until) {
        return switch (until) {
            case Until.Clock clock -> {
                long next = clock.count(time);
                double at = clock.first() + next * (double) clock.every();
                yield String.format(Locale.ROOT, "for number %,d of its clock, at %.0f s", next + 1, at);
            }
            case Until.Signal signal -> "for signal '" + signal.name() + "'";
            case Until.Room room -> "for room in '" + room.stage() + "'";
            case Until.Time own -> "for a time of their own";
        };
    }
}
