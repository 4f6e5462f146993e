package throng.building.shown;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import throng.building.Journey;
import throng.building.JourneyColumns;
import throng.building.Stage;
import throng.building.Until;
import throng.memory.Agents;

/**
 * Says between two ticks in which stage the people of a journey are, and what they do there.
 *
 * @param journey of a group
 * @param closed the name of the closed door of a goal; null if there is none
 * @param time seconds since the world began
 * @param named whether lines name the group
 */
public record Presence(Journey journey, IntFunction<@Nullable String> closed, double time, boolean named) {
    /** Adds a line for each stage in which people are. */
    public void tell(List<String> lines) {
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
        String of = named ? " of " + journey.group().name() : "";
        lines.add(String.format(Locale.ROOT, "%,d%s %s", many, of, what));
    }

    private String what(String name, Stage stage) {
        return switch (stage) {
            case Stage.Walk walk -> {
                String door = closed.apply(walk.goal());
                yield "on the way to %s'%s'".formatted(door == null ? "" : "closed door '" + door + "' of ", name);
            }
            case Stage.Queue queue -> "in queue '" + name + "'";
            case Stage.Wait wait -> "waiting at '%s' %s".formatted(name, until(wait.until()));
            case Stage.Leave leave -> "leaving";
        };
    }

    private String until(Until until) {
        return switch (until) {
            case Until.Clock clock -> String.format(Locale.ROOT, "until %.0f s, a time of its clock", clock.next(time));
            case Until.Signal signal -> "for signal '" + signal.name() + "'";
            case Until.Room room -> "for room in '" + room.stage() + "'";
            case Until.Time own -> "for a time of their own";
        };
    }
}
