package throng.sense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.Forms;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Seek;
import throng.memory.Column;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Spawn;
import throng.world.World;

/** {@link See} in a town of walls and tiles: equal bits, and no allocation. */
class TownSightsTest {
    private static final float DT = 1 / 16f;

    /** Returns a town of walls and tiles with hunters and walkers. */
    private static World town(int axes, Form form, int workers, int n) {
        var world = (axes == 2 ? World.torus(80, 80) : World.torus(80, 80, 80))
                .seed(3)
                .workers(workers)
                .form(form)
                .build();
        var map = new TileMap(80, 80);
        for (int k = 0; k < 80; k += 3) map.set(k * 7 % 80, k * 11 % 80, 0);
        world.tiles(map);
        for (int k = 0; k < 60; k += 9) world.walls().add(k, 70 - k, k + 6, 68 - k);
        var hunters = world.group("hunters");
        var walkers = world.group("walkers");
        var sights = SightColumns.of("foe", axes, hunters::floats, hunters::ints);
        var neighbourhoods = List.of(
                Neighbourhood.within(12).of(() -> 1).fov(2.5f),
                Neighbourhood.within(5).fov(2));
        var see = new See(neighbourhoods, sights, true, 3, 3, .4f);
        var memory = sights.memory();
        var z = memory.z();
        Column.Floats x = memory.x(), y = memory.y();
        hunters.steer(see, Wander.DEFAULT, Seek.of(z == null ? Target.places(x, y) : Target.places(x, y, z)));
        var friends = SightColumns.of("other", axes, walkers::floats, walkers::ints);
        walkers.steer(See.of(Neighbourhood.within(6), friends).nearest(), Wander.DEFAULT);
        hunters.spawn(n, Spawn.uniform().moving(1));
        walkers.spawn(n, Spawn.uniform().moving(1));
        return world;
    }

    /** Bits are the same in all forms, for any number of workers, and from a snapshot. */
    @Tag("shows")
    @ParameterizedTest
    @CsvSource({"2, 700", "3, 700", "2, 33"})
    void bitsDoNotDependOnFormWorkersOrSnapshots(int axes, int n) throws IOException {
        Set<Long> hashes = new HashSet<>();
        byte[] snapshot = new byte[0];
        for (Form form : Forms.here()) {
            for (int workers = 1; workers <= 3; workers++) {
                try (var world = town(axes, form, workers, n)) {
                    for (int t = 0; t < 40; t++) {
                        world.tick(DT);
                        if (t != 19) continue;
                        var out = new ByteArrayOutputStream();
                        world.snapshot(out);
                        snapshot = out.toByteArray();
                    }
                    hashes.add(world.hash());
                }
            }
        }
        assertEquals(1, hashes.size(), hashes + "");
        for (Form form : Forms.here()) {
            try (var world = town(axes, form, 2, n)) {
                assertNotEquals(Set.of(world.hash()), hashes);
                world.restore(new ByteArrayInputStream(snapshot));
                for (int t = 20; t < 40; t++) world.tick(DT);
                hashes.add(world.hash());
                assertEquals(1, hashes.size(), "from a snapshot");
                int[] count = new int[n];
                world.groups().getFirst().columns().read("foeCount", count);
                assertTrue(
                        n < 100 || java.util.Arrays.stream(count).max().orElse(0) == 3, "some agent uses all its rays");
            }
        }
    }
}
