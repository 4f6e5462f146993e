package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.MalformedFile;

/** Wrong, cut and hostile drawings are refused, each with its place and the cure, and soon. */
class DxfMistakesTest {
    private static final Duration SOON = Duration.ofSeconds(30);

    /** A drawing with all that is read. */
    private static DxfText hall() {
        return new DxfText(6)
                .block("seat", 0, 0)
                .rectangle("0", 0, 0, 1, 1)
                .arc("0", 0, 0, 2, 10, 50)
                .end()
                .polyline("walls", true, 0, 0, 0, 20, 0, .5, 20, 10, 0, 0, 10, 0)
                .oldPolyline("walls", false, 10, 0, .1, 10, 4, 0)
                .circle("walls", 5, 5, 1)
                .insert("columns", "seat", 13, 3, 41, .5, 42, .5, 50, 30.0, 70, 2, 71, 2, 44, 2.0, 45, 2.0)
                .line("exits", 0, 4, 0, 6)
                .pairs(0, "TEXT", 8, "notes", 1, "hall");
    }

    private static String refused(DxfText text) {
        return refused(text.toString());
    }

    private static String refused(String text) {
        return assertTimeoutPreemptively(SOON, () -> {
            var e = assertThrows(MalformedFile.class, () -> PlanReader.parse(text, "plan.dxf"));
            return String.valueOf(e.getMessage());
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "' 70\n6\n' | ' 70\n21\n' | 14:1: $INSUNITS is 21; allowed are 1 (inches), 2 (feet), 4 (mm), 5 (cm), 6",
                "' 10\n13.0\n' | ' 10\nNaN\n' | 184:1: group 10 is 'NaN'; allowed is a number up to 1e15 either way",
                "' 10\n13.0\n' | ' 10\n1e300\n' | 184:1: group 10 is '1e300'; allowed is a number up to 1e15",
                "' 10\n13.0\n' | ' 10\n1e12\n' | 50:1: a corner at (1.0E12, 3.0); allowed is up to 1e9 m either way",
                "' 10\n13.0\n' | '' | 178:1: this INSERT has no group 10: a line is missing",
                "' 10\n13.0\n' | '13.0\n' | 183:1: a group code is '13.0'; allowed is a whole number, -1071 to 1071",
                "'  2\nseat\n 10\n13.0' | '  2\nchair\n 10\n13.0' | 178:1: there is no block 'chair' to insert",
                "' 71\n2\n' | ' 71\ntwo\n' | 196:1: group 71 is 'two'; allowed is a whole number, -32768 to 32767",
                "' 40\n1.0\n' | ' 40\n-1.0\n' | 168:1: a radius of -1.0; allowed is more than 0",
                "'  0\nSEQEND\n' | '  0\nSEQ\n' | 164:1: 'SEQ' in a POLYLINE; allowed are VERTEX and SEQEND",
                "'  0\nENDBLK\n' | '' | 94:1: 'ENDSEC' in a block; allowed is ENDBLK",
                "'  0\nEOF\n' | '  0\nFIN\n' | 226:1: 'FIN' between sections; allowed are SECTION and EOF",
                "'  0\nENDSEC\n  0\nEOF\n' | '  0\nSECTION\n' | 224:1: 'SECTION'; allowed is ENDSEC",
            })
    void whatIsRefused(String part, String other, String says) {
        String text = hall().toString(), wrong = text.replace(part, other);
        assertTrue(!text.equals(wrong));
        String message = refused(wrong);
        assertTrue(message.startsWith("plan.dxf:" + says), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | the file ends before its EOF, so a part is missing: save it as ASCII DXF again",
                "'AutoCAD Binary DXF\r\n\u001a' | a binary file of a CAD program; allowed is text: save it",
                "AC1027 | a binary file of a CAD program; allowed is text: save it as ASCII DXF, of any version",
                "POLYGON ((0 0)) | a group code is 'POLYGON ((0 0))'; allowed is a whole number",
            })
    void otherFiles(String text, String says) {
        String message = refused(text).replaceFirst("^plan.dxf:(\\d:1:)? ?", "");
        assertTrue(message.startsWith(says), message);
    }

    /** A name does not matter where the text is a DXF. Rings have the same order each time, as walls get it. */
    @Test
    void theTextTells() throws Exception {
        var plan = PlanReader.parse(hall().toString(), "plan.dxf");
        assertTrue(plan.area() > 200 && plan.area() < 250, "" + plan.area());
        for (int n = 0; n < 50; n++) {
            var again = PlanReader.parse("\uFEFF" + hall(), "plan");
            assertEquals(plan.rings().size(), again.rings().size());
            for (int k = 0; k < plan.rings().size(); k++)
                assertArrayEquals(plan.rings().get(k), again.rings().get(k));
        }
    }

    @Test
    void walledInNothing() {
        String message = refused(new DxfText(6).line("walls", 0, 0, 9, 0).line("walls", 9, 0, 9, 5));
        assertTrue(message.contains("its walls enclose no floor in which a body of 0.4 m fits, and one ends free at"));
        message = refused(new DxfText(6).line("floor", 0, 0, 9, 0));
        assertTrue(message.contains("the lines on the layer of its floor are open"), message);
        message = refused(new DxfText(6));
        assertTrue(message.contains("its walls enclose no floor"), message);
    }

    /** Each end of the file is missed, in each line and half of one. */
    @Test
    void cutFiles() {
        String text = hall().toString();
        for (int end = 0; end < text.length() - 1; end++) {
            if (end % 3 != 0 && text.charAt(end) != '\n') continue;
            if (text.substring(end).strip().isEmpty()) continue;
            String message = refused(text.substring(0, end));
            assertTrue(message.startsWith("plan.dxf:"), message);
        }
    }

    /** Files changed at random are refused by name, or are a plan. */
    @Test
    void changedFiles() {
        byte[] all = hall().toString().getBytes(StandardCharsets.UTF_8);
        var random = new Random(3);
        int read = 0, refused = 0;
        for (int n = 0; n < 1500; n++) {
            byte[] bytes = all.clone();
            for (int k = random.nextInt(1, 6); k > 0; k--) {
                int at = random.nextInt(bytes.length);
                boolean isDigit = Character.isDigit(bytes[at]) && random.nextInt(3) > 0;
                bytes[at] = (byte) (isDigit ? random.nextInt('0', '9' + 1) : random.nextInt(256));
            }
            String message = outcome(bytes);
            if (message.isEmpty()) read++;
            else {
                refused++;
                assertTrue(message.startsWith("plan.dxf:"), message);
            }
        }
        assertTrue(read > 100 && refused > 100, read + " read, " + refused + " refused");
    }

    private static String outcome(byte[] bytes) {
        return assertTimeoutPreemptively(SOON, () -> {
            try {
                var plan = PlanReader.read(new ByteArrayInputStream(bytes), "plan.dxf");
                for (double side : plan.box()) assertTrue(Double.isFinite(side));
                for (double[] door : plan.doors()) for (double end : door) assertTrue(Double.isFinite(end));
                assertTrue(plan.area() > 0 && Double.isFinite(plan.area()));
                return "";
            } catch (MalformedFile e) {
                return String.valueOf(e.getMessage());
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** Blocks of thousands of blocks of thousands, blocks in circles, and arcs of millions of chords. */
    @Test
    void bombs() {
        var bomb = new DxfText(6).block("b0", 0, 0).line("0", 0, 0, 1, 1).end();
        for (int k = 1; k < 10; k++)
            bomb.block("b" + k, 0, 0)
                    .insert("0", "b" + (k - 1), 0, 0, 70, 32767, 71, 32767, 44, 1.0)
                    .end();
        String message = refused(bomb.insert("walls", "b9", 0, 0));
        assertTrue(message.contains("draws more than 2000000 corners and places of blocks"), message);
        var empty = new DxfText(6).block("none", 0, 0).end();
        message = refused(empty.insert("walls", "none", 0, 0, 70, 32767, 71, 32767));
        assertTrue(message.contains("draws more than 2000000"), message);

        message = refused(new DxfText(6)
                .block("a", 0, 0)
                .insert("0", "b", 0, 0)
                .end()
                .block("b", 0, 0)
                .insert("0", "a", 0, 0)
                .end()
                .insert("walls", "a", 0, 0));
        assertTrue(message.contains("block 'a' contains itself"), message);

        var deep = new DxfText(6).block("b0", 0, 0).line("0", 0, 0, 1, 1).end();
        for (int k = 1; k < 18; k++)
            deep.block("b" + k, 0, 0).insert("0", "b" + (k - 1), 0, 0).end();
        message = refused(deep.insert("walls", "b17", 0, 0));
        assertTrue(message.contains("blocks lie within blocks; allowed are 16: explode some"), message);

        for (double bulge : new double[] {1e-300, 1e-9, 1e9, 1e15}) {
            var text = new DxfText(6).polyline("walls", true, 0, 0, bulge, 1e8, 0, bulge, 1e8, 1e8, 0);
            assertTimeoutPreemptively(SOON, () -> {
                try {
                    PlanReader.parse(text.toString(), "plan.dxf");
                } catch (MalformedFile e) {
                    assertTrue(String.valueOf(e.getMessage()).startsWith("plan.dxf:"));
                }
            });
        }
    }

    /** Walls that cross each other a million times. */
    @Test
    void crossings() {
        var text = new DxfText(6);
        for (int k = 0; k < 1000; k++) text.line("walls", k, 0, k + .5, 1000).line("walls", 0, k, 1000, k + .5);
        String message = refused(text);
        assertTrue(
                message.contains("walls and doors that cross more than 20000 times; allowed are up to that"), message);
        var many = new DxfText(6).block("row", 0, 0);
        for (int k = 0; k < 100; k++) many.line("0", k, 0, k + .5, 0);
        message = refused(many.end().insert("walls", "row", 0, 0, 70, 70, 71, 60, 44, 100.0, 45, 1.0));
        assertTrue(message.contains("more than 100000 sides of walls and doors"), message);
    }
}
