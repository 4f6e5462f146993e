package throng.behaviour.people;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import throng.behaviour.Rule;
import throng.behaviour.manner.Patience;
import throng.behaviour.manner.PatienceColumns;
import throng.behaviour.manner.SlowInCrowds;
import throng.world.Group;

/** Prints how crowds of each model flow, turn and step back: at doors, by tick, and in recordings. */
final class CrowdTable {
    private static final float[] TICKS = {.01f, .02f, .05f, .1f, .25f, .5f};
    private static final int SEEDS = 5;

    private CrowdTable() {}

    private static Rule patient(Group group, Rule guide) {
        return Patience.of(guide, PatienceColumns.of(group::floats));
    }

    private static Rule speed(Group group, Rule guide) {
        return CollisionFreeSpeed.of(guide);
    }

    private static Rule patientSpeed(Group group, Rule guide) {
        return CollisionFreeSpeed.of(patient(group, guide));
    }

    private static Rule orca(Group group, Rule guide) {
        return Orca.of(guide);
    }

    private static Rule patientOrca(Group group, Rule guide) {
        return Orca.of(patient(group, guide));
    }

    private static Rule slowOrca(Group group, Rule guide) {
        return Orca.of(SlowInCrowds.of(guide));
    }

    /** Prints the tables named by the arguments: ticks, widths, recordings; all of them without. */
    public static void main(String[] args) throws IOException {
        List<String> asked = args.length == 0 ? List.of("ticks", "widths", "recordings") : List.of(args);
        if (asked.contains("ticks")) {
            for (float dt : TICKS) {
                door("speed", CrowdTable::speed, dt, .2f, 1);
                door("speed, patience", CrowdTable::patientSpeed, dt, .2f, 1);
                door("orca", CrowdTable::orca, dt, .2f, 1);
                door("orca, patience", CrowdTable::patientOrca, dt, .2f, 1);
                door("orca, slow in crowds", CrowdTable::slowOrca, dt, .2f, 1);
            }
        }
        if (asked.contains("widths"))
            for (float radius : new float[] {.17f, .2f})
                for (float width : new float[] {.8f, 1, 1.2f, 2.5f})
                    door("speed, radius " + radius, CrowdTable::speed, .05f, radius, width);
        if (asked.contains("recordings"))
            for (var recording : Recording.all()) {
                recorded("speed", recording, CrowdTable::speed, .05f);
                recorded("orca", recording, CrowdTable::orca, .1f);
                recorded("orca, slow in crowds", recording, CrowdTable::slowOrca, .1f);
            }
    }

    private static void door(String name, BiFunction<Group, Rule, Rule> model, float dt, float radius, float width) {
        double flow = 0, overlap = 0, far = 0, back = 0;
        int passed = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            var door = new DoorFlow(model, dt, radius, width, 150).run(seed);
            flow += door.flow() / SEEDS;
            overlap = Math.max(overlap, door.overlap());
            far += door.turns().far() / SEEDS;
            back += door.turns().backward() / SEEDS;
            passed += door.passed();
        }
        print(
                "| %s | %.2f | %.1f | %d | %.2f | %.0f | %.1f | %.1f |",
                name, dt, width, passed, flow, 100 * overlap, 100 * far, 100 * back);
    }

    private static void recorded(String name, Recording recording, BiFunction<Group, Rule, Rule> model, float dt)
            throws IOException {
        List<String> runs = new ArrayList<>();
        for (long seed = 1; seed <= 2; seed++) {
            var r = recording.run(model, .17f, dt, seed);
            runs.add("%.2f, %.2f, %.2f".formatted(r.flow(), r.density(), r.speed()));
        }
        double[] m = recording.measured();
        print("| %s | %s | %.2f, %.2f, %.2f | %s |", recording.name(), name, m[0], m[1], m[2], String.join("; ", runs));
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
