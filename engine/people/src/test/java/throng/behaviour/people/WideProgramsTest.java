package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throng.kernel.Force;
import throng.simd.Simd;

/** Programs in lanes against the scalar one: the same bits. */
class WideProgramsTest {
    @BeforeEach
    void hasRegisters() {
        assumeTrue(Simd.AVAILABLE);
    }

    /** Random lines: many parallel or opposite ones, corners that meet exactly, and some near the end of floats. */
    private static HalfPlanes random(Random random, int walls, int agents, double spread) {
        var lines = new HalfPlanes();
        for (int k = 0; k < walls + agents; k++) {
            double angle = 2 * Math.PI * (random.nextInt(3) == 0 ? random.nextInt(8) / 8.0 : random.nextDouble());
            if (random.nextInt(3) == 0) angle += 2e-5 * (random.nextDouble() - .5); // nearly parallel to another
            boolean wall = k < walls;
            double out = wall ? .7 * random.nextDouble() : (random.nextDouble() - .4) * spread;
            if (random.nextInt(4) == 0) out = 0;
            if (random.nextInt(200) == 0) out *= 1e20;
            if (random.nextInt(400) == 0) out *= 1e15;
            float dx = (float) Math.cos(angle), dy = (float) Math.sin(angle);
            lines.add((float) (dy * out), (float) (-dx * out), dx, dy);
            if (k == walls - 1) lines.endWalls();
        }
        return lines;
    }

    @Test
    void lanesDoWhatTheScalarProgramDoes() {
        var random = new Random(11);
        var scalar = new VelocityProgram();
        var programs = new WidePrograms();
        var violations = new WideViolations();
        var out = new Force();
        int lanes = Simd.lanes(), failed = 0, all = 0;
        for (int round = 0; round < 3000; round++) {
            float[] x = new float[lanes], y = new float[lanes];
            int wallRows = round % 3 == 0 ? 4 : 0, shown = round % 7 == 0 ? lanes - 1 : lanes;
            double spread = round % 2 == 0 ? .8 : 3;
            programs.rows(0);
            for (int r = 0; r < wallRows + 10; r++) programs.addEmpty();
            for (int l = 0; l < lanes; l++) {
                int walls = Math.min(wallRows, random.nextInt(5));
                var lines = random(random, walls, random.nextInt(11), spread);
                for (int k = 0; k < lines.count; k++) // walls first, then a gap
                programs.set(k < lines.walls ? k : wallRows + k - lines.walls, l, lines, k);
                programs.wantedX[l] = 4 * random.nextFloat() - 2;
                programs.wantedY[l] = random.nextInt(9) == 0 ? 0 : 4 * random.nextFloat() - 2;
                programs.maxSpeed[l] = random.nextInt(20) == 0 ? 0 : 1 + random.nextFloat();
                scalar.solve(lines, programs.wantedX[l], programs.wantedY[l], programs.maxSpeed[l]);
                boolean finite = Math.abs(scalar.x) + Math.abs(scalar.y) < Float.POSITIVE_INFINITY;
                x[l] = finite ? scalar.x : 0;
                y[l] = finite ? scalar.y : 0;
            }
            programs.beginNearest();
            programs.solve(programs.rows, false);
            for (int l = 0; l < shown; l++) {
                all++;
                if (programs.failed[l] == WidePrograms.NONE) {
                    OrcaBlock.set(out, l, programs.x[l], programs.y[l]);
                } else {
                    failed++;
                    violations.add(programs, l, wallRows, l, out);
                }
            }
            violations.solve(out);
            for (int l = 0; l < shown; l++) {
                assertEquals(x[l], out.x()[l], "round " + round + ", lane " + l);
                assertEquals(y[l], out.y()[l], "round " + round + ", lane " + l);
            }
        }
        assertTrue(failed > all / 5 && failed < all * 4 / 5, failed + " of " + all + " fail");
    }
}
