package throng.io.movingai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.io.MalformedFile;
import throng.terrain.TileMap;

/** The readers of the moving-AI benchmark: what they read, and the messages of what they refuse. */
class ReadersTest {
    private static final String MAP = "type octile\nheight 3\nwidth 4\nmap\n.G@O\nSTW.\n....\n";
    private static final String SCEN =
            "version 1\n0\tmaps/a/b.map\t4\t3\t0\t0\t3\t2\t4.41421\n" + "1\tb.map\t4\t3\t0\t0\t1\t0\t1.00000000\n";

    @ParameterizedTest
    @ValueSource(strings = {"%s", "%s\n\n \n", "%s\r\n"})
    void mapsAreReadWithAnyLineEnds(String form) throws IOException {
        for (String end : new String[] {"\n", "\r\n"}) {
            var map = map(form.formatted(MAP.strip()).replace("\r", "").replace("\n", end));
            assertEquals(4, map.width());
            assertEquals(3, map.height());
            String open = "";
            for (int t = 0; t < 12; t++) open += map.open(t) ? "." : "#";
            assertEquals("..##.##.....", open);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type octile~height 3~width 4~map~....~....~....~....|x.map:8:1: there is more",
                "type octile~height 3~width 4~map~....~....~|x.map:7:1: the file ends after 2 rows; the header says 3",
                "type octile~height 3~width 4~map~....~...~....|x.map:6:4: the row has 3 tiles; the header says 4",
                "type octile~height 3~width 4~map~....~.....~....|x.map:6:5: the row has 5 tiles; the header says 4",
                "type octile~height 3~width 4~map~....~.x..~....|x.map:6:2: 'x' is not a tile; allowed are .GS (open)",
                "type octile~height 3~width 4~map~....~.\u00ff..~....|x.map:6:2: '\\xff' is not a tile",
                "type tile~height 3|x.map:1:1: 'type tile'; allowed here is 'type octile'",
                "type octile~width 3|x.map:2:1: 'width 3'; allowed here is 'height N'",
                "type octile~height|x.map:2:1: 'height'; allowed here is 'height N'",
                "type octile~height x|x.map:2:8: the height is 'x'; allowed is 1 to",
                "type octile~height -3|x.map:2:8: the height is '-3'; allowed is 1 to",
                "type octile~height 0|x.map:2:8: the height is '0'; allowed is 1 to",
                "type octile~height 99999999999999999999|x.map:2:8: the height is '99999999999999999999'; allowed is 1",
                "type octile~height 3~width 4~....|x.map:4:1: '....'; allowed here is 'map'",
                "type octile~height 3~width 4|x.map:4:1: ''; allowed here is 'map'",
                "type octile~height 100000~width 10000~map~....|x.map:2:1: 10000 × 100000 are 1000000000 tiles",
                "type octile~height 16384~width 16384~map~....|x.map:5:5: the row has 4 tiles; the header says 16384",
            })
    void malformedMapsAreRefused(String text, String message) {
        var e = assertThrows(MalformedFile.class, () -> map(text.replace('~', '\n')));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    @Test
    void anEmptyFileIsRefused() {
        assertTrue(assertThrows(MalformedFile.class, () -> map("")).getMessage().startsWith("x.map:1:1: ''; allowed"));
    }

    @Test
    void queriesAreReadWithAnyLineEnds() throws IOException {
        for (String text : new String[] {SCEN, SCEN.replace("\n", "\r\n"), SCEN + "\n\n", SCEN.strip()}) {
            var scen = scen(text);
            assertEquals(2, scen.queries().size());
            assertEquals(
                    new ScenFile.Query(2, 0, "maps/a/b.map", 0, 0, 3, 2, 4.41421),
                    scen.queries().get(0));
            assertEquals(
                    new ScenFile.Query(3, 1, "b.map", 0, 0, 1, 0, 1),
                    scen.queries().get(1));
        }
    }

    /** Some editors write the byte order mark of UTF-8 at the beginning; such files were refused. */
    @Test
    void aByteOrderMarkIsSkipped() throws IOException {
        String mark = "\u00ef\u00bb\u00bf";
        assertEquals(12, map(mark + MAP).tiles());
        assertEquals(2, scen(mark + SCEN).queries().size());
        for (String wrong : new String[] {mark, mark + "x", mark + mark + MAP, mark.substring(1) + MAP}) {
            var e = assertThrows(MalformedFile.class, () -> map(wrong));
            assertTrue(e.getMessage().startsWith("x.map:1:1: '"), e.getMessage());
        }
    }

    /** Files of version 1.0 with blanks instead of tabs were refused. */
    @ParameterizedTest
    @ValueSource(strings = {" ", "   ", "\t"})
    void queriesOfVersion10AreReadWithBlanksOrTabs(String between) throws IOException {
        String text = "version 1.0\n0~maps/a/b.map~4~3~0~0~3~2~4.41\n1~b.map~4~3~0~0~1~0~1\n".replace("~", between);
        for (String form : new String[] {text, text.replace("\n", "\r\n"), text + "\n"}) {
            var scen = scen(form);
            assertEquals(
                    List.of(
                            new ScenFile.Query(2, 0, "maps/a/b.map", 0, 0, 3, 2, 4.41),
                            new ScenFile.Query(3, 1, "b.map", 0, 0, 1, 0, 1)),
                    scen.queries());
            assertEquals(2, scen.decimals());
            assertEquals(.005, scen.rounding(), 1e-15);
        }
    }

    @Test
    void blanksAroundFieldsAreIgnoredAndNamesKeepTheirsBetweenTabs() throws IOException {
        assertEquals(
                1, scen("version 1.0\n  0 b.map 4 3 0 0 1 0 1  \n").queries().size());
        var spaced = scen("version 1.0\n0\tthe town.map\t4\t3\t0\t0\t1\t0\t1\n");
        assertEquals("the town.map", spaced.queries().get(0).map());
        assertEquals(0, spaced.rounding(), "lengths without decimals are exact: √2 is never rounded to 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 b.map 4 3 0 0 3 2|x.scen:2:20: only 8 fields; allowed are nine",
                "0 b.map 4 3 0 0 3 2 4 5|x.scen:2:23: more fields",
                "0 b.map 5 3 0 0 3 2 4|x.scen:2:9: the width of the map is '5'",
                "0  b.map 4 3 0 0 3 3 4|x.scen:2:20: goal y is '3'; allowed is 0 to 2",
                "0_b.map_4_3_0_0_3_2_4_5|x.scen:2:22: more fields",
                "0_b.map 4_3_0_0_3_2_4_5|x.scen:2:11: the width of the map is '3'",
            })
    void malformedQueriesOfVersion10AreRefused(String line, String message) {
        var e = assertThrows(MalformedFile.class, () -> scen("version 1.0\n" + line.replace('_', '\t')));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "version 2|x.scen:1:1: 'version 2'; allowed here is 'version 1'",
                "version 1~0 b.map 4 3 0 0 3 2 4|x.scen:2:22: only 1 fields; allowed are nine with tabs",
                "version 1~0_b.map_4_3_0_0_3_2|x.scen:2:20: only 8 fields",
                "version 1~0_b.map_4_3_0_0_3_2_4_5|x.scen:2:22: more fields",
                "version 1~0_b.map_5_3_0_0_3_2_4|x.scen:2:9: the width of the map is '5'; allowed is 4 to 4",
                "version 1~0_b.map_4_2_0_0_3_2_4|x.scen:2:11: the height of the map is '2'; allowed is 3 to 3",
                "version 1~x_b.map_4_3_0_0_3_2_4|x.scen:2:1: the bucket is 'x'",
                "version 1~0_b.map_4_3_4_0_3_2_4|x.scen:2:13: start x is '4'; allowed is 0 to 3",
                "version 1~0_b.map_4_3_0_0_3_3_4|x.scen:2:19: goal y is '3'; allowed is 0 to 2",
                "version 1~0_b.map_4_3_0_0_3_2_NaN|x.scen:2:21: the length is 'NaN'; allowed is a number",
                "version 1~0_b.map_4_3_0_0_3_2_-4|x.scen:2:21: the length is '-4'",
                "version 1~0_b.map_4_3_0_0_3_2_.|x.scen:2:21: the length is '.'",
                "version 1~~0_b.map_4_3_0_0_3_2_4|x.scen:3:1: there is more",
            })
    void malformedQueriesAreRefused(String text, String message) {
        var e = assertThrows(
                MalformedFile.class, () -> scen(text.replace('~', '\n').replace('_', '\t')));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    /** Flipped, cut, replaced and random bytes give a map or queries, or the declared exception. */
    @Test
    void randomDamageIsReadOrRefused() throws IOException {
        var random = new Random(1);
        int refused = 0;
        for (int k = 0; k < 20_000; k++) {
            byte[] bytes = damaged((k % 2 == 0 ? MAP : SCEN).getBytes(StandardCharsets.ISO_8859_1), random, k / 2 % 4);
            try {
                if (k % 2 == 0) MapReader.read(new ByteArrayInputStream(bytes), "x.map");
                else ScenReader.read(new ByteArrayInputStream(bytes), "x.scen", new TileMap(4, 3));
            } catch (MalformedFile e) {
                refused++;
                assertTrue(e.getMessage().matches("x\\.(map|scen):\\d+:\\d+: [^\\p{Cntrl}]+"), e.getMessage());
            }
        }
        assertTrue(refused > 10_000, refused + " refused");
    }

    private static byte[] damaged(byte[] bytes, Random random, int kind) {
        if (kind == 0) return Arrays.copyOf(bytes, random.nextInt(bytes.length));
        if (kind == 1) bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        if (kind == 2) bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        if (kind == 3) random.nextBytes(bytes);
        return bytes;
    }

    @Test
    void messagesNameTheFile(@TempDir Path folder) throws IOException {
        var file = folder.resolve("town.map");
        Files.writeString(file, MAP);
        assertEquals(12, MapReader.read(file).tiles());
        Files.writeString(file, MAP.substring(20));
        var e = assertThrows(MalformedFile.class, () -> MapReader.read(file));
        assertTrue(e.getMessage().startsWith(file + ":1:1: "), e.getMessage());
        assertFalse(e.getMessage().contains("\n"));
    }

    private static TileMap map(String text) throws IOException {
        return MapReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), "x.map");
    }

    private static ScenFile scen(String text) throws IOException {
        return ScenReader.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), "x.scen", new TileMap(4, 3));
    }
}
