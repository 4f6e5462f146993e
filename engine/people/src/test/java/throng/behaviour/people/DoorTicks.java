package throng.behaviour.people;

import java.util.Locale;
import throng.motion.Contact;
import throng.world.Group;

/** Prints how a door of 1 m works with each model, by tick and by sweeps of contact. Not a test. */
public final class DoorTicks {
    private DoorTicks() {}

    /** Prints rows for the models named by the arguments; a number among them is a seed in place of 1. */
    public static void main(String[] args) {
        long seed = 1;
        for (String name : args) {
            if (Character.isDigit(name.charAt(0))) {
                seed = Long.parseLong(name);
                continue;
            }
            var model = PeopleModelsTest.Model.valueOf(name);
            for (float dt : new float[] {.01f, .02f, .05f, .1f})
                for (int sweeps : new int[] {0, 16, 32, 64}) {
                    var door = new DoorFlow(
                                    (Group group, throng.behaviour.Rule guide) -> {
                                        if (sweeps > 0) group.contact(new Contact(sweeps, .25f));
                                        return model.of(guide);
                                    },
                                    dt,
                                    .2f,
                                    1,
                                    100)
                            .run(seed);
                    System.out.println(String.format(
                            Locale.ROOT,
                            "| %s | %.2f | %d | %d | %.2f | %.1f |",
                            name,
                            dt,
                            sweeps,
                            door.passed(),
                            door.flow(),
                            100 * door.overlap()));
                }
        }
    }
}
