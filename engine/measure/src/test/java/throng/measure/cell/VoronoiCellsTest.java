package throng.measure.cell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import throng.measure.CutOff;
import throng.measure.MeasuringArea;
import throng.measure.WalkableFloor;
import throng.measure.moment.MeasuredSpace;

class VoronoiCellsTest {
    private static final GeometryFactory FACTORY = new GeometryFactory();
    private static final WalkableFloor ROOM = WalkableFloor.box(0, 0, 10, 6);
    private static final WalkableFloor WALLED = WalkableFloor.parse(
            "walled",
            "POLYGON ((0 0, 10 0, 10 6, 0 6, 0 0), (4 1, 4.2 1, 4.2 5, 4 5, 4 1), (7 2, 8 2, 8 3, 7 3, 7 2))");

    /** Cuts a large box by the half-plane of each other agent, one by one, as polygons of JTS. */
    private static Geometry slowCell(double[] x, double[] y, int count, int agent, Geometry within) {
        Geometry cell = within;
        for (int j = 0; j < count; j++) {
            double dx = x[j] - x[agent], dy = y[j] - y[agent], d = Math.sqrt(dx * dx + dy * dy);
            if (d == 0) continue;
            double ux = dx / d, uy = dy / d, far = 1e3, mx = x[agent] + dx / 2, my = y[agent] + dy / 2;
            var half = FACTORY.createPolygon(new Coordinate[] {
                new Coordinate(mx - far * uy, my + far * ux),
                new Coordinate(mx - far * uy - far * ux, my + far * ux - far * uy),
                new Coordinate(mx + far * uy - far * ux, my - far * ux - far * uy),
                new Coordinate(mx + far * uy, my - far * ux),
                new Coordinate(mx - far * uy, my + far * ux)
            });
            cell = cell.intersection(half);
        }
        Point at = FACTORY.createPoint(new Coordinate(x[agent], y[agent]));
        for (int k = 0; k < cell.getNumGeometries(); k++)
            if (cell.getGeometryN(k).distance(at) < 1e-9) return cell.getGeometryN(k);
        return FACTORY.createPolygon();
    }

    private static double[] random(Random random, int count, double least, double most) {
        return random.doubles(count, least, most).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 15, 16, 17, 60})
    void cellsAreThoseOfAllHalfPlanes(int count) {
        var random = new Random(count);
        var floor = count % 2 == 0 ? ROOM : WALLED;
        double[] x = random(random, count, .01, 3.99), y = random(random, count, .01, 5.99);
        var plain = new VoronoiCells(floor, null, MeasuredSpace.OPEN);
        var cut = new VoronoiCells(floor, CutOff.DEFAULT, MeasuredSpace.OPEN);
        plain.agents(x, y, count);
        cut.agents(x, y, count);
        for (int i = 0; i < count; i++) {
            assertEquals(slowCell(x, y, count, i, floor.floor()).getArea(), plain.size(i), 1e-9, "agent " + i);
            Geometry disc = FACTORY.createPoint(new Coordinate(x[i], y[i])).buffer(.8, 3);
            assertEquals(
                    slowCell(x, y, count, i, floor.floor().intersection(disc)).getArea(),
                    cut.size(i),
                    1e-9,
                    "agent " + i + ", cut off");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 17, 60})
    void densityAndSpeedAreMeansOverThePlacesOfAnArea(int count) {
        var random = new Random(count);
        double[] x = random(random, count, .01, 3.99), y = random(random, count, .01, 5.99);
        var speed = new float[count];
        for (int i = 0; i < count; i++) speed[i] = random.nextFloat();
        var arrow = new MeasuringArea("arrow", 1, 1, 6, 1, 3, 2, 6, 5, 1, 5); // a corner points inwards
        var box = new MeasuringArea("box", 2, 1, 5, 1, 5, 3, 2, 3);
        for (CutOff cutOff : new CutOff[] {null, CutOff.DEFAULT}) {
            var cells = new VoronoiCells(WALLED, cutOff, MeasuredSpace.OPEN);
            cells.agents(x, y, count);
            for (MeasuringArea area : new MeasuringArea[] {arrow, box}) {
                double density = 0, flow = 0;
                for (int i = 0; i < count; i++) {
                    Geometry disc =
                            FACTORY.createPoint(new Coordinate(x[i], y[i])).buffer(.8, 3);
                    Geometry bound =
                            cutOff == null ? WALLED.floor() : WALLED.floor().intersection(disc);
                    Geometry cell = slowCell(x, y, count, i, bound);
                    double within = cell.intersection(area.polygon()).getArea();
                    density += within / cell.getArea() / area.size();
                    flow += within * speed[i] / area.size();
                }
                var found = new double[2];
                cells.measure(area, speed, found);
                assertEquals(density, found[0], 1e-9 * (1 + density), area + " " + cutOff);
                assertEquals(flow, found[1], 1e-9, area + " " + cutOff);
            }
        }
    }

    @Test
    void allOfAFloorHoldsAllAgents() {
        var random = new Random(7);
        int n = 5000;
        double[] x = random(random, n, 0, 10), y = random(random, n, 0, 6);
        var cells = new VoronoiCells(ROOM, null, MeasuredSpace.OPEN);
        cells.agents(x, y, n);
        var found = new double[2];
        cells.measure(new MeasuringArea("room", 0, 0, 10, 0, 10, 6, 0, 6), new float[n], found);
        assertEquals(n / 60., found[0], 1e-9);
    }

    @Test
    void agentsOnOnePlaceShareACell() {
        double[] x = {2, 2, 8, 2}, y = {3, 3, 3, 3};
        var found = new double[2];
        for (CutOff cutOff : new CutOff[] {null, new CutOff(2.9, 12)}) {
            var cells = new VoronoiCells(ROOM, cutOff, MeasuredSpace.OPEN);
            cells.agents(x, y, 4);
            assertEquals(cells.size(0), cells.size(3));
            cells.measure(new MeasuringArea("left", 0, 0, 4, 0, 4, 6, 0, 6), new float[] {1, 1, 1, 1}, found);
            double within = cutOff == null ? 24. / 30 : found[0] * 24 / 3; // three of them, with one cell
            assertEquals(3 * within / 24, found[0], 1e-12);
            assertTrue(found[0] > 3 * .8 / 24 - 1e-12);
        }
    }

    /** A lone agent fills the floor without a cut-off, a polygon of 12 corners with it. */
    @Test
    void aLoneAgentHasTheFloor() {
        double[] x = {5}, y = {3};
        var plain = new VoronoiCells(ROOM, null, MeasuredSpace.OPEN);
        plain.agents(x, y, 1);
        assertEquals(60, plain.size(0), 1e-12);
        var cut = new VoronoiCells(null, CutOff.DEFAULT, MeasuredSpace.OPEN);
        cut.agents(x, y, 1);
        assertEquals(6 * .64 * Math.sin(Math.PI / 6), cut.size(0), 1e-12);
    }

    @Test
    void whoStandsInAWallHasTheNearestFloorOrNone() {
        double[] x = {4.1, 20}, y = {3, 3};
        var cells = new VoronoiCells(WALLED, CutOff.DEFAULT, MeasuredSpace.OPEN);
        cells.agents(x, y, 2);
        assertTrue(cells.size(0) > .5, "the floor on one side of the wall");
        assertEquals(0, cells.size(1));
        var found = new double[2];
        cells.measure(new MeasuringArea("all", 0, 0, 30, 0, 30, 6, 0, 6), new float[2], found);
        assertTrue(found[0] > 0 && found[0] < 2 / 180., "one agent, partly");
    }

    @Test
    void cellsEndSomewhere() {
        assertThrows(IllegalArgumentException.class, () -> new VoronoiCells(null, null, MeasuredSpace.OPEN));
    }
}
