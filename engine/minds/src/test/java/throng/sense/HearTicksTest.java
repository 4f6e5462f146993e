package throng.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import throng.Forms;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Seek;
import throng.math.Space;
import throng.memory.Handle;
import throng.navigation.map.TownMap;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** Hearing over several ticks: doors, memory, targets, bits and allocation. */
class HearTicksTest {
    /** Two rooms: the wall stops all sound. When a door opens, sound passes it in the next tick. */
    @Test
    void soundPassesAnOpenDoor() {
        var map = TileMap.parse(".....@.....", ".....@.....", ".....@.....", ".....@.....", ".....@.....");
        try (var world = World.open(2).workers(1).build()) {
            Group loud = world.group("loud"), hearers = world.group("hearers");
            var noise = NoiseSources.over(map, Loudness.always(loud, 30));
            var columns = HearingColumns.of(hearers::floats, hearers::ints, 2);
            hearers.steer(Hear.of(noise, columns));
            loud.add(2.5f, .5f);
            hearers.add(8.5f, .5f);
            world.tick(.1f);
            assertEquals(0, columns.heard().values()[0]);
            map.set(5, 4, 1);
            world.tick(.1f);
            assertEquals(1, columns.heard().values()[0]);
            // to the row of the door and back: 2 diagonal steps each, the others straight
            double distance = 2 * (1 + 2 * Math.sqrt(2) + 2 * 1);
            assertEquals(1 - distance / 30, columns.loudness().values()[0], 1e-6);
            assertTrue(columns.direction().get(1).values()[0] > .7, "the sound comes from below, from the door");
            map.set(5, 4, TileMap.BLOCKED);
            world.tick(.1f);
            assertEquals(0, columns.heard().values()[0]);
            assertEquals(.1f, columns.since().values()[0]);
            assertEquals(2.5f, columns.place().get(0).values()[0], "it remembers the place");
        }
    }

    @Test
    void aNoiseIsRememberedAndForgotten() {
        try (var world = World.open(2).workers(1).build()) {
            Group loud = world.group("loud"), hearers = world.group("hearers");
            var noise = NoiseSources.straight(Loudness.running(loud, 2, 30));
            var columns = HearingColumns.of(hearers::floats, hearers::ints, 2);
            hearers.steer(Hear.of(noise, columns).memorySeconds(1));
            hearers.add(0, 0);
            loud.steer(ForceSum.of());
            Handle first = loud.add(3, 4);
            loud.remove(first);
            Handle runner = loud.add(3, 4);
            assertEquals(1, runner.generation());
            world.tick(.25f);
            assertEquals(0, columns.heard().values()[0], "an agent at rest is silent");
            assertEquals(HearingColumns.NOT_HEARD, columns.since().values()[0]);
            loud.columns().write("vx", new float[] {3});
            world.tick(.25f);
            assertEquals(1, columns.heard().values()[0], "a running agent is heard");
            assertEquals(1, columns.generation().values()[0]);
            assertEquals(.6f, columns.direction().get(0).values()[0], 1e-6);
            assertEquals(3, columns.place().get(0).values()[0]);
            loud.remove(loud.handle(runner.id()));
            for (int t = 1; t <= 4; t++) {
                world.tick(.25f);
                assertEquals(0, columns.heard().values()[0]);
                assertEquals(0, columns.loudness().values()[0]);
                assertEquals(0, columns.direction().get(0).values()[0]);
                assertEquals(.25f * t, columns.since().values()[0]);
                assertEquals(4, columns.place().get(1).values()[0]);
                assertEquals(0, columns.id().values()[0]);
            }
            world.tick(0);
            assertEquals(1, columns.since().values()[0]);
            world.tick(.25f);
            assertEquals(HearingColumns.NOT_HEARD, columns.since().values()[0]);
            assertEquals(HearingColumns.NO_PLACE, columns.place().get(0).values()[0]);
            assertEquals(-1, columns.id().values()[0]);
            assertEquals(-1, columns.group().values()[0]);
        }
    }

    /** Agents on one point hear each other without a direction; no agent hears itself, even with two noises. */
    @Test
    void agentsOnOnePointHearEachOtherButNotThemselves() {
        var map = new TileMap(9, 9);
        for (int k = 0; k < 2; k++) {
            try (var world = World.open(2).workers(1).build()) {
                Group group = world.group("all");
                var shots = group.floats("shots", 5);
                Loudness[] loud = {Loudness.always(group, 3), Loudness.column(group, shots)};
                var noise = k == 0 ? NoiseSources.straight(loud) : NoiseSources.over(map, loud);
                var columns = HearingColumns.of(group::floats, group::ints, 2);
                group.steer(Hear.of(noise, columns));
                group.add(2.5f, 2.5f);
                world.tick(.1f);
                assertEquals(0, columns.heard().values()[0]);
                group.add(2.5f, 2.5f);
                Handle third = group.add(5.5f, 2.5f);
                world.tick(.1f);
                assertEquals(3, noise.count());
                for (int id = 0; id < 2; id++) {
                    int i = group.index(group.handle(id));
                    assertEquals(1 - id, columns.id().values()[i]);
                    assertEquals(1, columns.loudness().values()[i]);
                    assertEquals(0, columns.direction().get(0).values()[i]);
                    assertEquals(0, columns.direction().get(1).values()[i]);
                }
                int i = group.index(third);
                assertEquals(0, columns.id().values()[i], "of equal sources the smaller id");
                assertEquals(.4f, columns.loudness().values()[i], 1e-6);
                assertEquals(-1, columns.direction().get(0).values()[i], 1e-6);
                shots.values()[0] = Float.NaN;
                shots.values()[1] = -4;
            }
        }
    }

    /** Hunters go to the place of a noise, or to the agent that made it; hunters that heard none stay. */
    @Test
    void huntersGoToWhatTheyHeard() {
        try (var world = World.open(2).workers(1).build()) {
            Group loud = world.group("loud"), hunters = world.group("hunters");
            var shots = loud.floats("shots", 50);
            var columns = HearingColumns.of(hunters::floats, hunters::ints, 2);
            var hear = new Hear(NoiseSources.straight(Loudness.column(loud, shots)), columns, 100);
            var place = Target.places(columns.place().get(0), columns.place().get(1));
            hunters.steer(ForceSum.of(hear, Arrive.of(place)));
            Handle prey = loud.add(30, 0);
            Handle near = hunters.add(0, 0), far = hunters.add(-80, 0);
            world.tick(.1f);
            loud.columns().write("shots", new float[] {0});
            loud.teleport(prey, 0, 90, 0);
            for (int t = 0; t < 600; t++) world.tick(.05f);
            assertEquals(0, hunters.position(near, new Vector3f()).distance(30, 0, 0), .1);
            assertEquals(0, hunters.position(far, new Vector3f()).distance(-80, 0, 0), 1e-6);
            hunters.steer(ForceSum.of(hear, Seek.of(Target.each(loud, columns.id(), columns.generation()))));
            for (int t = 0; t < 20; t++) world.tick(.05f);
            assertTrue(hunters.velocity(near, new Vector3f()).y > 1, "it goes to the agent itself");
        }
    }

    /** Bits do not depend on workers, forms, calls of explain, and snapshots. */
    @Test
    void bitsDoNotDependOnWorkersFormExplainOrSnapshots() throws IOException {
        long first = run(Form.SCALAR, 1, false, false);
        for (Form form : Forms.here()) {
            assertEquals(first, run(form, 3, true, false));
            assertEquals(first, run(form, 2, false, true));
        }
    }

    private static Scene walkingScene(Form form, int workers) {
        var map = new TownMap(80, 60, 9, 10, 2).map();
        var scene = new Scene(Space.open(2), map, form, workers, false);
        scene.loud.steer(Wander.DEFAULT);
        var all = HearingColumns.of(scene.loud::floats, scene.loud::ints, 2);
        var noise = NoiseSources.over(
                map, Loudness.column(scene.loud, scene.range), Loudness.running(scene.hearers, 2, 12));
        scene.loud.steer(ForceSum.of(Wander.DEFAULT, Hear.of(noise, all)));
        scene.hearers.steer(
                ForceSum.of(Wander.DEFAULT, Hear.of(noise, scene.columns).memorySeconds(.3f)));
        return scene;
    }

    private static long run(Form form, int workers, boolean explains, boolean restores) throws IOException {
        var scene = walkingScene(form, workers);
        try {
            for (int t = 0; t < 40; t++) {
                if (explains) scene.world.explain(scene.hearers.handle(t));
                if (restores && t == 20) {
                    var bytes = new ByteArrayOutputStream();
                    scene.world.snapshot(bytes);
                    scene.close();
                    scene = walkingScene(form, workers);
                    scene.world.restore(new ByteArrayInputStream(bytes.toByteArray()));
                }
                scene.world.tick(.05f);
            }
            return scene.world.hash();
        } finally {
            scene.close();
        }
    }
}
