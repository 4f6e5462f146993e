package throng.behaviour.people;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.function.BiFunction;
import throng.Cases;
import throng.GroupState;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.Column;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/**
 * A measured run of people as a world: the same walls, and people who come when and where they were first seen. They
 * walk down, along −y, over the line y = 0.
 *
 * @param name of the file in ../shared/trajectories
 * @param fps frames a second
 * @param metres of its unit
 * @param walls four numbers each
 * @param narrow the narrowest place on the way: from x, to x, y
 * @param area where density and speed are measured: from x, y, to x, y
 * @param first of the steady frames, or −1: from the first to the last tenth of the crossings
 * @param last of the steady frames
 * @param measured flow, 1/s; density, 1/m²; speed, m/s
 */
record Recording(
        String name,
        double fps,
        double metres,
        double[][] walls,
        double[] narrow,
        double[] area,
        int first,
        int last,
        double[] measured) {
    /** Installed beside the project; who asks skips what is missing. */
    static final Path FOLDER = Files.exists(Path.of("../../../shared"))
            ? Path.of("../../../shared/trajectories")
            : Path.of("../../../../shared/trajectories");

    /** Frames before and after over which a speed is taken, as in the references. */
    private static final int STEP = 5;

    private static final double[][] CORRIDOR = {
        {2.8, -4, 1.8, -4}, {1.8, -4, 1.8, 4}, {1.8, 4, 2.8, 4}, {2.8, 4, 2.8, 9},
        {-1, 9, -1, 4}, {-1, 4, 0, 4}, {0, 4, 0, -4}, {0, -4, -1, -4}
    };

    /** A corridor of 1.8 m behind an entrance of 1.8 m: 1.6 persons a second and metre. */
    static final Recording BUSY = new Recording(
            "uo-180-180-180",
            16,
            .01,
            CORRIDOR,
            new double[] {0, 1.8, 3.7},
            new double[] {0, -2, 1.8, 0},
            400,
            1284,
            new double[] {2.917, 1.68, .962});

    /** The same corridor behind an entrance of 0.5 m: people walk freely. */
    static final Recording FREE = new Recording(
            "uo-050-180-180",
            16,
            .01,
            CORRIDOR,
            new double[] {0, 1.8, 3.7},
            new double[] {0, -2, 1.8, 0},
            211,
            800,
            new double[] {1.280, .50, 1.342});

    /** A bottleneck of 0.5 m, without haste: a dense crowd. */
    static final Recording DENSE = new Recording(
            "040_c_56_h-",
            25,
            1,
            mirrored(.7, -1.1, .25, -1.1, .25, -.15, .4, 0, 2.8, 0, 2.8, 6.7, 3.05, 6.7, 3.05, -.3, .7, -.3, .7, -1),
            new double[] {-.25, .25, -.3},
            new double[] {-.4, .5, .4, 1.3},
            -1,
            -1,
            new double[] {1.160, 7.46, .132});

    /** A bottleneck of 0.8 m: pupils. */
    static final Recording PUPILS = new Recording(
            "00_01a",
            25,
            1,
            mirrored(.4, .295, .41, -.26, 2.39, -.26, 2.39, .31, .4, .295, 4, .31),
            new double[] {-.4, .4, -.15},
            new double[] {-.4, .6, .4, 1.4},
            -1,
            -1,
            new double[] {2.666, 5.48, .360});

    /** A line of walls, and its mirror image. */
    private static double[][] mirrored(double... points) {
        var walls = new ArrayList<double[]>();
        for (int k = 0; k + 3 < points.length; k += 2)
            for (int side : new int[] {1, -1})
                walls.add(new double[] {side * points[k], points[k + 1], side * points[k + 2], points[k + 3]});
        return walls.toArray(new double[0][]);
    }

    /** A guide: through the narrow place, by a margin from its ends, then on along −y. */
    private record Down(Column.Floats speed, float from, float to, float line) implements Rule {
        @Override
        public List<Column> reads() {
            return List.of(speed);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++) {
                float x = in.position(0)[i], y = in.position(1)[i], v = speed.values()[i];
                boolean passed = !(y > line + .15f);
                float toX = passed ? 0 : Math.max(from, Math.min(to, x)) - x, toY = passed ? -1 : line - y;
                float by = v / (float) Math.sqrt(toX * toX + toY * toY);
                out.x()[i - start] = toX * by;
                out.y()[i - start] = toY * by;
            }
            velocityToForce(in, out, 0, start, end);
        }
    }

    /** When and where a person is first seen, and its velocity there. */
    private record Birth(double time, double x, double y, double vx, double vy) {}

    private List<Birth> births() throws IOException {
        var tracks = new HashMap<Integer, List<double[]>>();
        for (String line : Files.readAllLines(FOLDER.resolve(name + ".txt"))) {
            if (line.startsWith("#") || line.isBlank()) continue;
            String[] p = line.trim().split("\\s+");
            tracks.computeIfAbsent(Integer.parseInt(p[0]), id -> new ArrayList<>())
                    .add(new double[] {
                        Integer.parseInt(p[1]), metres * Double.parseDouble(p[2]), metres * Double.parseDouble(p[3])
                    });
        }
        var births = new ArrayList<Birth>();
        for (var track : tracks.values()) {
            double[] a = track.getFirst(), b = track.get(Math.min(STEP, track.size() - 1));
            double s = Math.max(1, b[0] - a[0]) / fps;
            births.add(new Birth(a[0] / fps, a[1], a[2], (b[1] - a[1]) / s, (b[2] - a[2]) / s));
        }
        births.sort((a, b) -> Double.compare(a.time + 1e-6 * a.x, b.time + 1e-6 * b.x));
        return births;
    }

    /**
     * What a run gave.
     *
     * @param flow persons/s of the middle 80 % of the crossings; 0 if not all get through in 300 s
     * @param density persons/m² in the area, the mean of the steady frames
     * @param speed m/s of those in the area, the mean of the steady frames
     * @param turns of all before the line
     */
    record Result(double flow, double density, double speed, WalkTurns turns) {
        /** The greatest difference from what was measured, as a share of it. */
        double worst(double[] measured) {
            double[] all = {flow, density, speed};
            double worst = 0;
            for (int k = 0; k < 3; k++) worst = Math.max(worst, Math.abs(all[k] / measured[k] - 1));
            return worst;
        }
    }

    /** Runs bodies of a radius, m, that want 1.4 ± 0.2 m/s, as those who walk freely do. */
    Result run(BiFunction<Group, Rule, Rule> model, float radius, float dt, long seed) throws IOException {
        var births = births();
        int n = births.size();
        try (var world = World.open(2).seed(seed).form(Form.SCALAR).workers(1).build()) {
            for (double[] w : walls) world.walls().add((float) w[0], (float) w[1], (float) w[2], (float) w[3]);
            var people =
                    world.group("people").mass(80).maxForce(1e5f).maxSpeed(2.5f).turnRate(1e3f);
            people.radius(radius);
            float from = (float) narrow[0] + radius + .02f, to = (float) narrow[1] - radius - .02f;
            if (from > to) from = to = (from + to) / 2;
            var down = new Down(people.floats("walk", 0), from, to, (float) narrow[2]);
            people.steer(model.apply(people, down));
            var crossed = new double[n];
            boolean[] over = new boolean[n];
            var frames = new ArrayList<double[]>();
            var turns = new WalkTurns(n);
            int born = 0, done = 0;
            for (int tick = 0; tick * dt < 300 && done < n; tick++) {
                double time = tick * (double) dt;
                for (; born < n && births.get(born).time <= time + 1e-9; born++)
                    add(people, down, births.get(born), seed, born);
                while (frames.size() <= time * fps) frames.add(places(people));
                world.tick(dt);
                var now = GroupState.of(people, 2);
                turns.add(
                        now,
                        time,
                        i -> i < now.count() && now.of(1, i) > 0 ? .5 * (narrow[0] + narrow[1]) : Double.NaN,
                        -9);
                for (int i = 0; i < born; i++) {
                    if (over[i] || now.of(1, i) > 0) continue;
                    over[i] = true;
                    if (births.get(i).y > 0) crossed[done] = time + dt;
                    done++;
                }
            }
            int low = n / 10, high = n - n / 10 - 1;
            double flow = done < n ? 0 : (high - low) / (crossed[high] - crossed[low]);
            int start = first >= 0 ? first : (int) (crossed[low] * fps),
                    end = first >= 0 ? last : (int) (crossed[high] * fps);
            double[] both = inArea(frames, start, Math.min(end, frames.size() - STEP - 1));
            return new Result(flow, both[0], both[1], turns);
        }
    }

    private static void add(Group people, Down down, Birth birth, long seed, int id) {
        people.spawn(1, agent -> {
            agent.position((float) birth.x, (float) birth.y, 0);
            agent.velocity((float) birth.vx, (float) birth.vy, 0);
        });
        var ids = people.ids();
        int i = 0;
        while (ids.get(i) != id) i++;
        double normal = -6;
        for (int k = 0; k < 12; k++) normal += Cases.unit(seed + k, id);
        down.speed.values()[i] = (float) Math.max(.7, Math.min(2, 1.4 + .2 * normal));
    }

    private static double[] places(Group people) {
        if (people.count() == 0) return new double[0];
        var now = GroupState.of(people, 2);
        double[] places = new double[2 * now.count()];
        for (int i = 0; i < now.count(); i++) {
            places[2 * i] = now.of(0, i);
            places[2 * i + 1] = now.of(1, i);
        }
        return places;
    }

    /** Mean density of the frames, and the mean of their mean speeds. */
    private double[] inArea(List<double[]> frames, int start, int end) {
        double density = 0, speed = 0, square = (area[2] - area[0]) * (area[3] - area[1]);
        int moving = 0;
        for (int f = start; f <= end; f++) {
            double sum = 0;
            int count = 0;
            double[] now = frames.get(f), later = frames.get(f + STEP);
            for (int k = 0; k < now.length; k += 2) {
                if (!(now[k] > area[0] && now[k] < area[2] && now[k + 1] > area[1] && now[k + 1] < area[3])) continue;
                int back = Math.min(f, STEP);
                while (back > 0 && frames.get(f - back).length <= k) back--;
                double[] before = frames.get(f - back);
                count++;
                sum += Math.hypot(later[k] - before[k], later[k + 1] - before[k + 1]) * fps / (back + STEP);
            }
            density += count / square;
            if (count > 0) {
                speed += sum / count;
                moving++;
            }
        }
        int n = end - start + 1;
        return new double[] {density / n, speed / Math.max(1, moving)};
    }

    static List<Recording> all() {
        return Arrays.asList(BUSY, FREE, DENSE, PUPILS);
    }
}
