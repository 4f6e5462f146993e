package throng.measure.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.Target;
import throng.behaviour.target.Seek;
import throng.measure.CrowdMeasures;
import throng.measure.MeasureOptions;
import throng.motion.Contact;
import throng.recording.live.RecordOptions;
import throng.recording.live.WorldFrames;
import throng.world.Spawn;
import throng.world.World;

/** People who press on against a wall have velocities, and stand: runs and recordings measure that they stand. */
class PressingCrowdTest {
    private static final MeasureOptions OPTIONS =
            MeasureOptions.DEFAULT.area("all=-9,-3,5,-3,5,3,-9,3").profile("strip=-9,0,5,0,6,1");

    private static World world() {
        var world = World.open(2).seed(1).build();
        var people = world.group("people").radius(.25f).mass(75).maxSpeed(1.4f).maxForce(2000);
        people.contact(Contact.DEFAULT).steer(Seek.of(Target.at(50, 0)));
        world.walls().add(5, -3, 5, 3);
        world.walls().add(-9, 3, 5, 3);
        world.walls().add(-9, -3, 5, -3);
        people.spawn(60, Spawn.box(0, -2, 4, 2));
        world.group("others").spawn(1, Spawn.point(0, 9, 0)); // without contact, and at rest
        for (int t = 0; t < 400; t++) world.tick(.05f);
        return world;
    }

    @Test
    void whoPressesOnStands() {
        CrowdMeasures frames, live;
        try (var world = world()) {
            var rows = new WorldFrames(world, RecordOptions.DEFAULT);
            var names = rows.info().columns().stream().map(column -> column.name());
            assertEquals(List.of("x", "y", "vx", "vy", "contact.vx", "contact.vy"), names.toList());
            var frame = rows.frame();
            frames = new CrowdMeasures(OPTIONS, rows.info());
            rows.read(frame);
            frames.add(frame);
        }
        try (var world = world();
                var measures = WorldMeasures.of(world, OPTIONS)) {
            live = measures.end();
        }
        for (var measured : List.of(frames, live)) {
            assertFigures(measured, "speed", 0, .15);
            assertFigures(measured, "polarisation", 0, 1);
        }
    }

    private static void assertFigures(CrowdMeasures measured, String column, double low, double high) {
        int found = 0;
        for (var table : measured.tables()) {
            if (!table.columns().contains(column)) continue;
            for (double value : table.column(column)) {
                if (Double.isNaN(value)) continue;
                assertTrue(value >= low && value <= high, table.name() + " tells a " + column + " of " + value);
                found++;
            }
        }
        assertTrue(found > 0, column);
    }
}
