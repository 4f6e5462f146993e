package throng.behaviour.body;

import java.util.Locale;
import throng.motion.Contact;
import throng.world.Group;

/** Prints how a door of 1 m works with each model, by tick and with or without contact. Not a test. */
public final class DoorTicks {
    private DoorTicks() {}

    /** Prints rows for the models named by the arguments. */
    public static void main(String[] args) {
        for (String name : args) {
            var model = PeopleModelsTest.Model.valueOf(name);
            for (float dt : new float[] {.01f, .02f, .05f, .1f})
                for (int sweeps : new int[] {0, 16}) {
                    var door = new DoorFlow(
                                    (Group group, throng.behaviour.Rule guide) -> {
                                        if (sweeps > 0) group.contact(new Contact(sweeps, .25f));
                                        return model.of(guide);
                                    },
                                    dt,
                                    .2f,
                                    1,
                                    100)
                            .run(1);
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
