package throng.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;

/** Lines and areas as options write them. */
class MeasuredNameTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "door=1,2,3|has 3 numbers; allowed are 4",
                "1,2,3,x|'x' is no number",
                "1,2,3,NaN|has the coordinate NaN",
                "1,2,3,1e9|has the coordinate 1.0E9",
                "../x=1,2,3,4|'../x' is no name",
                "1,2,1,2|begins and ends at",
                "''|'' is no number"
            })
    void wrongLinesAreRefused(String text, String words) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> MeasuringLine.parse(text, "line"));
        assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,0,1,0|has 4 numbers",
                "0,0,1,0,1|has 5 numbers",
                "0,0,1,1,1,0,0,1|crosses or touches itself",
                "0,0,1,0,2,0|crosses or touches itself, or has no area",
                "a b=0,0,1,0,1,1|'a b' is no name",
                "0,0,1,0,Infinity,1|has the coordinate Infinity"
            })
    void wrongAreasAreRefused(String text, String words) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> MeasuringArea.parse(text, "area"));
        assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POLYGON ((0 0, 1 0",
                "LINESTRING (0 0, 1 0)",
                "POLYGON EMPTY",
                "POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))",
                "",
                "hello"
            })
    void wrongFloorsAreRefused(String text) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> WalkableFloor.parse("hall.wkt", text));
        assertTrue(refusal.getMessage().startsWith("hall.wkt: "), refusal.getMessage());
    }

    @Test
    void bracketsWithoutEndAreRefused() {
        String text = "GEOMETRYCOLLECTION (".repeat(100_000);
        assertThrows(IllegalArgumentException.class, () -> WalkableFloor.parse("hall.wkt", text));
    }

    @Test
    void textsAreReadBack() {
        var area = MeasuringArea.parse("hall=0,0,0,2,3,2,3,0", "area");
        assertEquals(area.toString(), MeasuringArea.parse(area.toString(), "").toString());
        assertEquals("hall", area.name());
        assertEquals(6, area.size(), 1e-12);
        var line = MeasuringLine.parse(" 0, 0,0,2.5", "line1");
        assertEquals(line, MeasuringLine.parse(line.toString(), ""));
        assertEquals(2.5, line.length());
    }

    @Test
    void insideIsThatOfJts() {
        var area = new MeasuringArea("arrow", 1, 1, 6, 1, 3, 2, 6, 5, 1, 5);
        var factory = new GeometryFactory();
        var random = new Random(3);
        for (int k = 0; k < 20_000; k++) {
            // halves meet corners and borders often
            double x = k % 2 == 0 ? random.nextInt(14) / 2. : 7 * random.nextDouble();
            double y = k % 2 == 0 ? random.nextInt(12) / 2. : 6 * random.nextDouble();
            assertEquals(
                    factory.createPoint(new Coordinate(x, y)).within(area.polygon()), area.contains(x, y), x + " " + y);
        }
    }
}
