package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.GroupState;
import throng.behaviour.people.OrcaFiles.Row;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.terrain.Polygon;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Crowds of RVO2, one step and many, in a world. Without the files of {@link OrcaFiles} the tests are skipped. */
class OrcaRvo2Test {
    private static final class Crowd implements AutoCloseable {
        final World world = World.open(2).seed(1).workers(2).build();
        final Group group = world.group("crowd").mass(1).maxForce(1e9f).throughWalls(true);
        final Wanted wanted;

        Crowd(boolean goal) {
            wanted = Wanted.of(group, goal);
        }

        void add(List<Row> rows) {
            int n = rows.size();
            group.spawn(
                    n,
                    Spawn.arrays(column(rows, "x"), column(rows, "y"), new float[n])
                            .velocities(column(rows, "vx"), column(rows, "vy"), new float[n]));
        }

        /** Adds the solids, and walls of obstacles with two vertices; the box about all is a room. */
        void walls(String name, boolean room) {
            var outlines = OrcaFiles.outlines(name);
            for (int k = 0; k < outlines.size(); k++) {
                float[] p = outlines.get(k);
                if (p.length == 4) world.walls().add(p[0], p[1], p[2], p[3]);
                else if (k == 0 && room) world.walls().add(Polygon.of(p));
                else world.walls().solid(Polygon.of(p));
            }
        }

        GroupState state() {
            return GroupState.of(group, 2);
        }

        @Override
        public void close() {
            world.close();
        }
    }

    private static float[] column(List<Row> rows, String name) {
        float[] values = new float[rows.size()];
        for (int k = 0; k < values.length; k++) values[k] = rows.get(k).number(name);
        return values;
    }

    private static void set(Group group, Column.Floats column, float[] byId) {
        var ids = group.ids();
        for (int i = 0; i < byId.length; i++) column.values()[i] = byId[ids.get(i)];
    }

    /** A crowd of one of the random files, after some steps. */
    private static Crowd run(String file, String walls, int steps, boolean mixed) {
        var rows = OrcaFiles.read(file);
        var crowd = new Crowd(false);
        crowd.add(rows);
        if (!walls.isEmpty()) crowd.walls(walls, walls.contains("walls2"));
        if (mixed) {
            set(crowd.group, crowd.group.perAgent(AgentProperty.RADIUS), column(rows, "radius"));
            set(crowd.group, crowd.group.perAgent(AgentProperty.MAX_SPEED), column(rows, "maxspeed"));
        } else {
            crowd.group.radius(.3f).maxSpeed(1.6f);
        }
        set(crowd.group, crowd.wanted.x(), column(rows, "prefx"));
        set(crowd.group, crowd.wanted.y(), column(rows, "prefy"));
        var range = Neighbourhood.within(mixed ? 6 : 4).nearest(mixed ? 12 : 8);
        crowd.group.steer(Orca.of(crowd.wanted)
                .neighbourhood(range)
                .horizons(mixed ? 2 : 3, walls.isEmpty() ? 0 : mixed ? 1 : 1.5f)
                .sidestep(0));
        for (int s = 0; s < steps; s++) crowd.world.tick(mixed ? .05f : .1f);
        return crowd;
    }

    private static Set<Integer> sensitive(String file) {
        var ids = new HashSet<Integer>();
        for (Row row : OrcaFiles.read("sensitive.csv")) if (row.text("file").equals(file)) ids.add(row.whole("id"));
        return ids;
    }

    @ParameterizedTest
    @CsvSource({
        "orca-rho0.5-walls0.csv, ''",
        "orca-rho2-walls0.csv, ''",
        "orca-rho0.5-walls1.csv, walls-rho0.5-walls1.csv",
        "orca-rho2-walls1.csv, walls-rho2-walls1.csv",
        "orca-rho0.5-walls2.csv, walls-rho0.5-walls2.csv",
        "orca-rho2-walls2.csv, walls-rho2-walls2.csv",
        "orca-mixed-rho1-walls2.csv, walls-mixed-rho1-walls2.csv"
    })
    void oneStep(String file, String walls) {
        var rows = OrcaFiles.read(file);
        var skipped = sensitive(file);
        int checked = 0;
        try (var crowd = run(file, walls, 1, file.contains("mixed"))) {
            var state = crowd.state();
            for (int i = 0; i < rows.size(); i++) {
                if (skipped.contains(i)) continue;
                assertEquals(rows.get(i).number("newvx"), state.of(3, i), 1e-4, "vx of agent " + i);
                assertEquals(rows.get(i).number("newvy"), state.of(4, i), 1e-4, "vy of agent " + i);
                checked++;
            }
        }
        assertTrue(checked > 1100, checked + " agents");
    }

    @ParameterizedTest
    @CsvSource({
        "orca10-rho0.5-walls0.csv, '', 10, 99",
        "orca50-rho0.5-walls0.csv, '', 50, 80",
        "orca50-rho0.5-walls2.csv, walls-rho0.5-walls2.csv, 50, 70"
    })
    void manySteps(String file, String walls, int steps, int percent) {
        var rows = OrcaFiles.read(file);
        int near = 0;
        try (var crowd = run(file, walls, steps, false)) {
            var state = crowd.state();
            for (int i = 0; i < rows.size(); i++) {
                double dx = state.of(0, i) - rows.get(i).number("newx"),
                        dy = state.of(1, i) - rows.get(i).number("newy");
                if (Math.hypot(dx, dy) < 1e-3) near++;
            }
        }
        assertTrue(100 * near >= percent * rows.size(), near + " of " + rows.size() + " within 1e-3");
    }

    /** Circle-250 or Blocks at its start. */
    private static Crowd scene(List<Row> rows, boolean circle, double phase, float strength) {
        int n = circle ? 250 : 100;
        var first = rows.subList(0, n);
        var crowd = new Crowd(true);
        crowd.add(first);
        float[] x = column(first, "x"), y = column(first, "y"), addX = new float[n], addY = new float[n];
        for (int i = 0; i < n; i++) {
            x[i] = circle ? -x[i] : -75 * Math.signum(x[i]);
            y[i] = circle ? -y[i] : -75 * Math.signum(y[i]);
            double b = 2.399963229728653 * i + phase;
            addX[i] = (float) (strength * Math.cos(b));
            addY[i] = (float) (strength * Math.sin(b));
        }
        set(crowd.group, crowd.wanted.x(), x);
        set(crowd.group, crowd.wanted.y(), y);
        set(crowd.group, crowd.wanted.addX(), addX);
        set(crowd.group, crowd.wanted.addY(), addY);
        crowd.group.radius(circle ? 1.5f : 2).maxSpeed(2);
        if (!circle) crowd.walls("walls-blocks.csv", false);
        crowd.group.steer(Orca.of(crowd.wanted)
                .neighbourhood(Neighbourhood.within(15).nearest(10))
                .horizons(circle ? 10 : 5, circle ? 0 : 5)
                .sidestep(0));
        return crowd;
    }

    @ParameterizedTest
    @ValueSource(strings = {"circle250.csv", "circle250-perturbed.csv", "blocks-perturbed.csv"})
    void knownScenesAreTheSameAtStep50(String file) {
        var rows = OrcaFiles.read(file);
        boolean circle = file.startsWith("circle");
        int n = circle ? 250 : 100;
        try (var crowd = scene(rows, circle, 0, file.contains("perturbed") ? 1e-4f : 0)) {
            for (int s = 0; s < 50; s++) crowd.world.tick(.25f);
            var state = crowd.state();
            double worst = 0;
            for (Row row : rows) {
                if (row.whole("step") != 50) continue;
                int i = row.whole("id");
                worst = Math.max(worst, Math.hypot(state.of(0, i) - row.number("x"), state.of(1, i) - row.number("y")));
            }
            assertTrue(worst < 1e-3, worst + " m apart");
        }
    }

    /** Steps, agents that arrived, mean step of first arrival, smallest gap between two bodies. */
    private record Run(int steps, int arrived, double first, double gap) {}

    private static Run toTheEnd(boolean circle, double phase) {
        var rows = OrcaFiles.read(circle ? "circle250-perturbed.csv" : "blocks-perturbed.csv");
        int n = circle ? 250 : 100, limit = 8000;
        double within = circle ? 1.5 : 20, gap = 1e9, sum = 0;
        int[] first = new int[n];
        try (var crowd = scene(rows, circle, phase, 1e-4f)) {
            var group = crowd.group;
            for (int step = 1; step <= limit; step++) {
                crowd.world.tick(.25f);
                var x = group.view("x");
                var y = group.view("y");
                int there = 0;
                for (int i = 0; i < n; i++) {
                    double dx = crowd.wanted.x().values()[i] - x.get(i),
                            dy = crowd.wanted.y().values()[i] - y.get(i);
                    int id = group.ids().get(i);
                    if (dx * dx + dy * dy < within * within) {
                        there++;
                        if (first[id] == 0) first[id] = step;
                    }
                    for (int j = 0; j < i; j++) {
                        double ex = x.get(i) - x.get(j), ey = y.get(i) - y.get(j), d2 = ex * ex + ey * ey;
                        if (d2 < 16) gap = Math.min(gap, Math.sqrt(d2) - (circle ? 3 : 4));
                    }
                }
                if (there == n || step == limit) {
                    int arrived = 0;
                    for (int f : first) {
                        arrived += f > 0 ? 1 : 0;
                        sum += f;
                    }
                    return new Run(step, arrived, sum / arrived, gap);
                }
            }
        }
        throw new AssertionError();
    }

    /**
     * All arrive in Circle, and nearly all in Blocks. The median of steps and the mean of arrivals lie within RVO2's
     * ten runs. Bodies overlap no deeper than in its worst run and a tenth more, but for one run of ten: of 40 runs in
     * Circle one was 1 % deeper.
     */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void tenRunsAreLikeThoseOfRvo2(boolean circle) {
        var bands = OrcaFiles.read("bands.csv").stream()
                .filter(row -> row.text("scene").equals(circle ? "circle250" : "blocks"))
                .toList();
        var runs = new ArrayList<Run>();
        for (int r = 0; r < 10; r++) runs.add(toTheEnd(circle, .6 * r));
        for (Run run : runs) assertTrue(run.arrived >= (circle ? 250 : 98), runs::toString);
        double[] steps = runs.stream().mapToDouble(Run::steps).sorted().toArray();
        within(bands, "steps", (steps[4] + steps[5]) / 2);
        within(
                bands,
                "mean_first_arrival_step",
                runs.stream().mapToDouble(Run::first).average().orElseThrow());
        double worst =
                bands.stream().mapToDouble(row -> row.number("min_gap_m")).min().orElseThrow();
        assertTrue(runs.stream().filter(run -> run.gap < 1.1 * worst).count() <= 1, runs::toString);
    }

    private static void within(List<Row> bands, String column, double value) {
        var all = bands.stream().mapToDouble(row -> row.number(column)).summaryStatistics();
        assertTrue(value >= all.getMin() && value <= all.getMax(), column + " " + value + ", RVO2: " + all);
    }
}
