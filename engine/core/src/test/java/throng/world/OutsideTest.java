package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;

/** The flock of {@code src/it/outside}, here with the Vector API and without: all three give {@code outside.hash}. */
@Tag("golden")
class OutsideTest {
    @Test
    void sameHashAsTheOutsideProject() throws IOException {
        try (var world = World.torus(1000, 1000).seed(42).build()) {
            var birds = world.group("birds")
                    .maxSpeed(10)
                    .steer(Separation.of(1.7f, 8), Alignment.of(.2f, 8), Cohesion.of(.06f, 8));
            birds.spawn(3000, Spawn.uniform());
            for (int i = 0; i < 60; i++) world.tick(1 / 60f);
            assertEquals(
                    expected(),
                    "%016x".formatted(world.hash()),
                    "the flock moves otherwise. Cure: find out why; if it should, enter the new hash in "
                            + "engine/core/src/test/resources/outside.hash, and say why in the commit message");
        }
    }

    private static String expected() throws IOException {
        try (var file = OutsideTest.class.getResourceAsStream("/outside.hash")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.US_ASCII).trim();
        }
    }
}
