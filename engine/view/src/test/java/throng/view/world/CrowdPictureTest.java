package throng.view.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throng.field.FieldOptions;
import throng.field.ScalarField;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.BodyShape;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A world is drawn with its groups, fields, tiles and walls, and its legend says which colour is which. */
class CrowdPictureTest {
    private static final int SIZE = 320;
    private World world;
    private Group sheep;
    private Group dogs;
    private ScalarField smoke;

    /** A world of 100 × 100 m: a pixel of the picture is about a third of a metre. */
    @BeforeEach
    void build() {
        world = World.torus(100, 100).seed(2).workers(1).build();
        sheep = world.group("sheep");
        dogs = world.group("dogs");
        sheep.spawn(50, Spawn.box(60, 60, 70, 70));
        dogs.spawn(50, Spawn.box(80, 80, 90, 90));
        smoke = world.field("smoke", FieldOptions.covering(world.space(), 10));
    }

    @AfterEach
    void close() {
        world.close();
    }

    private CrowdPicture picture() {
        return CrowdPicture.of(world).size(SIZE, SIZE).bare();
    }

    /** How many pixels of a square of metres are redder than blue, minus those that are bluer. */
    private static int red(BufferedImage image, int x0, int y0, int x1, int y1) {
        double scale = .88 * SIZE / 100, middle = SIZE / 2.;
        int sum = 0;
        for (int y = (int) (middle - scale * (y1 - 50)); y < middle - scale * (y0 - 50); y++)
            for (int x = (int) (middle + scale * (x0 - 50)); x < middle + scale * (x1 - 50); x++) {
                int rgb = image.getRGB(x, y), red = rgb >> 16 & 255, blue = rgb & 255;
                if (red > blue + 40) sum++;
                if (blue > red + 40) sum--;
            }
        return sum;
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static int changed(BufferedImage one, BufferedImage other) {
        int[] a = pixels(one), b = pixels(other);
        int n = 0;
        for (int k = 0; k < a.length; k++) if (a[k] != b[k]) n++;
        return n;
    }

    @Test
    void eachGroupHasAColour() {
        var image = picture()
                .colour(sheep, 0xFF2010)
                .colour(dogs, 0x1020FF)
                .picture()
                .draw();
        assertTrue(red(image, 59, 59, 71, 71) > 20);
        assertTrue(red(image, 79, 79, 91, 91) < -20);
        var few = CrowdPicture.of(world, dogs)
                .size(SIZE, SIZE)
                .colour(dogs, 0x1020FF)
                .picture()
                .draw();
        assertTrue(red(few, 59, 59, 71, 71) <= 0, "the sheep are left out");
        assertTrue(red(few, 79, 79, 91, 91) < -20);
    }

    @Test
    void agentsAreShadedByAColumn() {
        var state = sheep.ints("state", 0);
        var heat = sheep.floats("heat", 0);
        for (int i = 0; i < sheep.count(); i++) {
            boolean right = sheep.view("x").get(i) > 65;
            state.values()[i] = right ? 7 : 0; // 7 has the last colour
            heat.values()[i] = right ? 40 : 20;
        }
        var states = picture().shade(sheep, "state", "calm", "angry").colour(sheep, 0x1020FF, 0xFF2010);
        var heats = picture().shade(sheep, "heat", 20, 40);
        for (var shaded : new CrowdPicture[] {states, heats}) {
            var image = shaded.picture().draw();
            assertTrue(red(image, 66, 59, 71, 71) > 10);
            assertTrue(red(image, 59, 59, 64, 71) < -10);
        }
    }

    @Test
    void fieldsTilesAndWallsAreDrawn() {
        var bare = picture().picture().draw();
        assertEquals(0, changed(bare, picture().picture().draw()), "the same world gives the same bytes");
        world.walls().add(10, 10, 30, 30);
        var walled = picture().picture().draw();
        int wall = changed(bare, walled);
        assertTrue(wall > 50 && wall < 1000, wall + " pixels of a wall");
        smoke.set(1, 8, 3);
        var smoky = picture().field(smoke, 0xFF2010, 3).picture().draw();
        assertTrue(red(smoky, 12, 82, 18, 88) > 100);
        assertTrue(changed(walled, picture().picture().draw()) > 100, "without being told how");
        var map = new TileMap(10, 10, TilePlace.size(10));
        map.set(8, 1, TileMap.BLOCKED);
        world.tiles(map);
        assertTrue(changed(bare, picture().picture().draw()) > 900);
    }

    /** Each line of the legend is a shape in its colour; its letters are the same on all machines. */
    @Test
    void itSaysWhatItIs() {
        sheep.ints("state", 0);
        sheep.shape(BodyShape.QUADRUPED);
        var shaded = CrowdPicture.of(world)
                .size(2 * SIZE, 2 * SIZE)
                .shade(sheep, "state", "calm", "angry")
                .colour(sheep, 0x12F3A4, 0xF1E2D3);
        var with = shaded.title("sheep").picture().draw();
        var without = shaded.bare().picture().draw();
        int[] corner = pixels(with.getSubimage(0, 0, 240, 130));
        for (int rgb : new int[] {0x12F3A4, 0xF1E2D3})
            assertTrue(count(corner, rgb) > 20, count(corner, rgb) + " pixels of a sheep in the legend");
        assertEquals(0, count(pixels(without), 0xF1E2D3));
        int w = with.getWidth(), h = with.getHeight();
        assertTrue(count(corner, 0xF2F2F2) > 300, "title");
        assertTrue(count(pixels(with.getSubimage(0, h - 60, w / 2, 60)), 0xF2F2F2) > 100, "time, agents and seed");
        assertTrue(count(pixels(with.getSubimage(w / 2, h - 60, w / 2, 60)), 0xF2F2F2) > 100, "scale");
        assertEquals(0, count(pixels(without), 0xF2F2F2), "bare");
        assertEquals("0.0 s, tick 0; " + world.agents() + " agents; seed " + world.seed(), WorldNote.of(world));
    }

    /** Agents have the shape of their group, and are as large as their bodies. */
    @Test
    void agentsAreBodies() {
        try (var one = World.torus(20, 20).seed(1).workers(1).build()) {
            var cars = one.group("cars").radius(2).shape(BodyShape.DISC);
            cars.add(10, 10);
            int disc = changed(empty(), drawn(one)), car;
            double metre = 1280 * .88 / 20; // the frame takes 88 % of the width
            assertEquals(Math.PI * Math.pow(2 * metre, 2), disc, .06 * disc, "a disc of its radius");
            cars.shape(BodyShape.VEHICLE);
            car = changed(empty(), drawn(one));
            assertTrue(car < 1.6 * disc && car != disc, car + " pixels of a car");
            cars.radius(1);
            assertTrue(changed(empty(), drawn(one)) < .3 * car);
        }
    }

    private static BufferedImage drawn(World world) {
        return CrowdPicture.of(world).bare().picture().draw();
    }

    private static BufferedImage empty() {
        try (var none = World.torus(20, 20).seed(1).workers(1).build()) {
            return drawn(none);
        }
    }

    private static long count(int[] pixels, int rgb) {
        return Arrays.stream(pixels).filter(p -> (p & 0xFFFFFF) == rgb).count();
    }

    /** An open world is shown where its map is, or where its agents are; one of three axes shows agents alone. */
    @Test
    void allWorldsAreDrawn() {
        try (var open = World.open(2).workers(1).build();
                var deep = World.torus(20, 20, 20).workers(1).build()) {
            var empty = CrowdPicture.of(open).picture().draw();
            assertEquals(1280, empty.getWidth());
            open.group("g").spawn(100, Spawn.disc(500, 500, 40));
            assertEquals(960, CrowdPicture.of(open).picture().draw().getHeight());
            open.tiles(new TileMap(40, 10));
            assertEquals(320, CrowdPicture.of(open).picture().draw().getHeight(), "as wide as the map");
            deep.group("g").spawn(100, Spawn.uniform());
            deep.walls().add(1, 1, 2, 2);
            deep.field("f", FieldOptions.covering(deep.space(), 1)).fill(1);
            assertArrayEquals(
                    pixels(CrowdPicture.of(deep).picture().draw()),
                    pixels(CrowdPicture.of(deep).picture().draw()));
        }
        try (var box = World.of(new Space(Axis.clamp(-5, 5), Axis.clamp(0, 5), null))
                .workers(1)
                .build()) {
            assertEquals(640, CrowdPicture.of(box).picture().draw().getHeight());
        }
    }

    @Test
    void itIsWritten(@TempDir Path folder) throws IOException {
        picture().write(folder.resolve("a.png"));
        assertNotEquals(0, Files.size(folder.resolve("a.png")));
    }

    @Test
    void wrongInputIsRefused() {
        try (var other = World.open(2).workers(1).build()) {
            var foreign = other.group("foreign");
            refused("is of another world", () -> CrowdPicture.of(world, foreign));
            refused("is of another world", () -> picture().colour(foreign, 1));
            refused("is of another world", () -> picture().shade(foreign, "x", 0, 1));
            var field = other.field("f", FieldOptions.of(0, 0, 1, 1, 1));
            refused("is of another world", () -> picture().field(field, 1, 1));
        }
        refused("no colour for", () -> picture().colour(sheep));
        refused("has no int column 'x'", () -> picture().shade(sheep, "x", "a"));
        refused("say what 0 means", () -> picture().shade(sheep, "x"));
        refused("has no float column 'y2'", () -> picture().shade(sheep, "y2", 0, 1));
        refused("column x from 1.0 to 1.0", () -> picture().shade(sheep, "x", 1, 1));
        refused("column x from 1.0 to NaN", () -> picture().shade(sheep, "x", 1, Float.NaN));
        refused("a picture of 3 × 3", () -> picture().size(3, 3).picture());
    }

    private static void refused(String says, Runnable call) {
        var e = assertThrows(IllegalArgumentException.class, call::run);
        assertTrue(e.getMessage().contains(says), e.getMessage());
    }
}
