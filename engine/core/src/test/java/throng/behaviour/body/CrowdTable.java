package throng.behaviour.body;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import throng.behaviour.Rule;
import throng.behaviour.manner.Patience;
import throng.behaviour.manner.PatienceColumns;
import throng.world.Group;

/** Prints how crowds of each model flow, turn and step back: at doors, by tick, and in recordings. */
final class CrowdTable {
    private static final float[] TICKS = {.01f, .02f, .05f, .1f, .25f, .5f};
    private static final int SEEDS = 3;

    private CrowdTable() {}

    private static Rule patient(Group group, Rule guide) {
        return Patience.of(guide, PatienceColumns.of(group::floats));
    }

    private static Rule speed(Group group, Rule guide) {
        return CollisionFreeSpeed.of(patient(group, guide));
    }

    private static Rule orca(Group group, Rule guide) {
        return Orca.of(guide);
    }

    /** Prints all; with the argument doors or recordings, only these. */
    public static void main(String[] args) throws IOException {
        String only = args.length == 0 ? "" : args[0];
        if (!only.equals("recordings")) {
            doors("speed, patience", CrowdTable::speed);
            doors("orca", CrowdTable::orca);
        }
        if (only.equals("doors")) return;
        for (var recording : Recording.all()) {
            recorded("speed, patience", recording, CrowdTable::speed, .05f);
            recorded("orca", recording, CrowdTable::orca, .1f);
        }
    }

    private static void doors(String name, BiFunction<Group, Rule, Rule> model) {
        for (float dt : TICKS) {
            double flow = 0, overlap = 0, far = 0, back = 0;
            int passed = 0;
            for (long seed = 1; seed <= SEEDS; seed++) {
                var door = new DoorFlow(model, dt, .2f, 1, 150).run(seed);
                flow += door.flow() / SEEDS;
                overlap = Math.max(overlap, door.overlap());
                far += door.turns().far() / SEEDS;
                back += door.turns().backward() / SEEDS;
                passed += door.passed();
            }
            print(
                    "| %s | %.2f | %d | %.2f | %.0f | %.1f | %.1f |",
                    name, dt, passed, flow, 100 * overlap, 100 * far, 100 * back);
        }
    }

    private static void recorded(String name, Recording recording, BiFunction<Group, Rule, Rule> model, float dt)
            throws IOException {
        List<String> runs = new ArrayList<>();
        for (long seed = 1; seed <= 2; seed++) {
            var r = recording.run(model, .2f, dt, seed);
            runs.add("%.2f, %.2f, %.2f".formatted(r.flow(), r.density(), r.speed()));
        }
        double[] m = recording.measured();
        print("| %s | %s | %.2f, %.2f, %.2f | %s |", recording.name(), name, m[0], m[1], m[2], String.join("; ", runs));
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
