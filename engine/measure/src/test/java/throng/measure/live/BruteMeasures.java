package throng.measure.live;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import throng.math.Axis;
import throng.math.Space;
import throng.measure.MeasureOptions;
import throng.measure.MeasuringLine;
import throng.measure.MeasuringProfile;
import throng.measure.live.BruteCells.Place;

/** What measures should find, by trying all pairs and all images of a torus, in double. */
final class BruteMeasures {
    /** An agent at a moment; a velocity of null and a radius of NaN are not known. */
    record Agent(long life, int group, double[] at, double[] v, double radius) {
        double speed() {
            return v == null ? Double.NaN : Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        }
    }

    record Moment(long tick, double seconds, List<Agent> agents) {}

    private final Space space;
    private final MeasureOptions options;
    private final List<Moment> moments;
    private final double[] period = new double[3];

    BruteMeasures(Space space, MeasureOptions options, List<Moment> moments) {
        this.space = space;
        this.options = options;
        for (int a = 0; a < space.axes(); a++)
            period[a] = torus(space.axis(a)) ? space.axis(a).high() : 0;
        boolean known = moments.stream().allMatch(now -> now.agents.stream().allMatch(agent -> agent.v != null));
        this.moments = known ? moments : withSpeeds(moments);
    }

    private static boolean torus(Axis axis) {
        return axis.border() == Axis.Border.TORUS;
    }

    private double way(int axis, double from, double to) {
        double d = to - from, p = period[axis];
        return p == 0 ? d : d - p * Math.rint(d / p);
    }

    /** The way from so many moments before to so many after; at the begin and the end of a life it is one-sided. */
    private List<Moment> withSpeeds(List<Moment> plain) {
        var all = new ArrayList<Moment>();
        for (int m = 0; m < plain.size(); m++) {
            var agents = new ArrayList<Agent>();
            for (Agent agent : plain.get(m).agents) {
                int from = m - options.reach(), to = m + options.reach();
                if (find(plain, from, agent.life) == null) from = m;
                if (find(plain, to, agent.life) == null) to = m;
                double[] v = from == to ? null : new double[3];
                for (int k = from; k < to; k++)
                    for (int a = 0; a < space.axes(); a++)
                        v[a] += way(a, find(plain, k, agent.life).at[a], find(plain, k + 1, agent.life).at[a])
                                / (plain.get(to).seconds - plain.get(from).seconds);
                agents.add(new Agent(agent.life, agent.group, agent.at, v, agent.radius));
            }
            all.add(new Moment(plain.get(m).tick, plain.get(m).seconds, agents));
        }
        return all;
    }

    private static Agent find(List<Moment> moments, int m, long life) {
        if (m < 0 || m >= moments.size()) return null;
        for (Agent agent : moments.get(m).agents) if (agent.life == life) return agent;
        return null;
    }

    /** Rows of each table by its name; a column that is not checked is infinite. */
    Map<String, List<double[]>> tables() {
        var tables = new HashMap<String, List<double[]>>();
        for (MeasuringLine line : options.lines()) {
            var crossed = crossings(line);
            tables.put(line.name() + "-crossings", crossed);
            if (options.approaches().contains(line.name()))
                tables.put(line.name() + "-approach", approach(line, crossed));
        }
        for (var area : options.areas()) {
            var place = place(area.polygon());
            tables.put(area.name() + "-area", each(now -> area(now, place)));
        }
        for (String travel : options.travels()) {
            var ends = Arrays.stream(travel.split(":", -1))
                    .map(name -> place(options.areas().stream()
                            .filter(area -> area.name().equals(name))
                            .findFirst()
                            .orElseThrow()
                            .polygon()))
                    .toList();
            tables.put(travel.replace(':', '-') + "-travel", travel(ends.get(0), ends.get(1)));
        }
        for (MeasuringProfile profile : options.profiles()) tables.put(profile.name() + "-profile", profile(profile));
        tables.put("whole", each(this::whole));
        return tables;
    }

    private Place place(org.locationtech.jts.geom.Geometry shape) {
        return new Place(shape, period[0], period[1]);
    }

    private interface Row {
        double[] of(Moment now);
    }

    private List<double[]> each(Row row) {
        return moments.stream()
                .filter(now -> now.tick % options.every() == 0)
                .map(row::of)
                .toList();
    }

    private List<double[]> crossings(MeasuringLine line) {
        var rows = new ArrayList<double[]>();
        var met = new ArrayList<Long>();
        for (int m = 1; m < moments.size(); m++)
            for (Agent agent : moments.get(m).agents) {
                Agent before = find(moments, m - 1, agent.life);
                int sense = before == null ? 0 : crossed(line, before.at, agent.at);
                if (sense == 0) continue;
                rows.add(new double[] {
                    moments.get(m).tick,
                    moments.get(m).seconds,
                    agent.life,
                    agent.group,
                    sense,
                    met.contains(agent.life) ? 0 : 1,
                    agent.speed()
                });
                met.add(agent.life);
            }
        return rows;
    }

    private int crossed(MeasuringLine line, double[] from, double[] to) {
        double fx = to[0] - way(0, from[0], to[0]), fy = to[1] - way(1, from[1], to[1]);
        for (double sx : shifts(0))
            for (double sy : shifts(1)) {
                double ax = line.ax() + sx, ay = line.ay() + sy, bx = line.bx() + sx, by = line.by() + sy;
                boolean left = cross(ax, ay, bx, by, to[0], to[1]) > 0;
                if (cross(ax, ay, bx, by, fx, fy) > 0 == left) continue;
                if (cross(fx, fy, to[0], to[1], ax, ay) * cross(fx, fy, to[0], to[1], bx, by) <= 0)
                    return left ? 1 : -1;
            }
        return 0;
    }

    private static double cross(double ax, double ay, double bx, double by, double x, double y) {
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    }

    private double[] shifts(int axis) {
        double p = period[axis];
        return p == 0 ? new double[1] : new double[] {-3 * p, -2 * p, -p, 0, p, 2 * p, 3 * p};
    }

    private List<double[]> approach(MeasuringLine line, List<double[]> crossed) {
        var rows = new ArrayList<double[]>();
        for (Moment now : moments)
            for (Agent agent : now.agents) {
                double first = Double.NaN;
                for (double[] row : crossed) if (row[2] == agent.life && row[5] == 1) first = row[1];
                if (now.tick % options.every() != 0 || first <= now.seconds) continue;
                double least = Double.POSITIVE_INFINITY;
                for (double sx : shifts(0))
                    for (double sy : shifts(1))
                        least = Math.min(
                                least,
                                java.awt.geom.Line2D.ptSegDist(
                                        line.ax() + sx,
                                        line.ay() + sy,
                                        line.bx() + sx,
                                        line.by() + sy,
                                        agent.at[0],
                                        agent.at[1]));
                rows.add(new double[] {now.tick, now.seconds, agent.life, agent.group, least, first - now.seconds});
            }
        rows.sort((a, b) -> Double.compare(a[2], b[2]));
        return rows;
    }

    private double[] area(Moment now, Place place) {
        var inside = now.agents.stream().filter(agent -> place.holds(agent.at)).toList();
        double density = inside.size() / place.shape().getArea();
        double speed = inside.isEmpty() ? 0 : mean(inside, Agent::speed);
        if (Double.isNaN(speed)) speed = 0;
        double not = Double.POSITIVE_INFINITY; // cells of all moments would take minutes
        double[] cells = now.tick % 20 == 0 ? BruteCells.measure(now.agents, place, options) : new double[] {not, not};
        return new double[] {
            now.tick,
            now.seconds,
            inside.size(),
            density,
            speed,
            density * speed,
            cells[0],
            cells[1],
            cells[0] * cells[1]
        };
    }

    private static double mean(List<Agent> agents, ToDoubleFunction<Agent> value) {
        return agents.stream()
                .mapToDouble(value)
                .filter(v -> !Double.isNaN(v))
                .average()
                .orElse(Double.NaN);
    }

    private List<double[]> travel(Place from, Place to) {
        var rows = new ArrayList<double[]>();
        var left = new HashMap<Long, Double>();
        for (Moment now : moments)
            for (Agent agent : now.agents) {
                if (from.holds(agent.at)) left.put(agent.life, now.seconds);
                if (!to.holds(agent.at) || !left.containsKey(agent.life)) continue;
                rows.add(new double[] {
                    now.tick, now.seconds, agent.life, agent.group, now.seconds - left.remove(agent.life)
                });
            }
        return rows;
    }

    private List<double[]> profile(MeasuringProfile profile) {
        double ux = (profile.bx() - profile.ax()) / profile.length(),
                uy = (profile.by() - profile.ay()) / profile.length();
        int bins = profile.bins();
        double[] agents = new double[bins],
                moving = new double[bins],
                speeds = new double[bins],
                along = new double[bins];
        int seen = 0;
        for (Moment now : moments) {
            if (now.tick % options.every() != 0) continue;
            seen++;
            for (Agent agent : now.agents)
                for (double sx : shifts(0))
                    for (double sy : shifts(1)) {
                        double x = agent.at[0] + sx - profile.ax(), y = agent.at[1] + sy - profile.ay();
                        double at = x * ux + y * uy;
                        if (!(at >= 0 && at < profile.length() && Math.abs(x * uy - y * ux) <= profile.width() / 2))
                            continue;
                        int bin = Math.min((int) (at / profile.bin()), bins - 1);
                        agents[bin]++;
                        if (agent.v == null) continue;
                        moving[bin]++;
                        speeds[bin] += agent.speed();
                        along[bin] += agent.v[0] * ux + agent.v[1] * uy;
                    }
        }
        var rows = new ArrayList<double[]>();
        for (int k = 0; k < bins; k++) {
            double begin = k * profile.bin(), end = Math.min(begin + profile.bin(), profile.length());
            double density = agents[k] / (seen * (end - begin) * profile.width());
            rows.add(new double[] {
                (begin + end) / 2,
                density,
                moving[k] == 0 ? Double.NaN : speeds[k] / moving[k],
                moving[k] > 0 ? density * along[k] / moving[k] : agents[k] == 0 ? 0 : Double.NaN
            });
        }
        return rows;
    }

    private double[] whole(Moment now) {
        double[] heading = new double[3];
        double nearest = 0, least = Double.POSITIVE_INFINITY, deepest = Double.NaN;
        int many = 0, moving = 0;
        for (Agent agent : now.agents) {
            double near = Double.POSITIVE_INFINITY, deep = 0;
            for (Agent other : now.agents) {
                if (other == agent) continue;
                double d2 = 0;
                for (int a = 0; a < 3; a++) d2 += Math.pow(way(a, agent.at[a], other.at[a]), 2);
                near = Math.min(near, Math.sqrt(d2));
                deep = Math.max(deep, agent.radius + other.radius - Math.sqrt(d2));
            }
            nearest += near;
            least = Math.min(least, near);
            if (!Double.isNaN(agent.radius)) deepest = Double.isNaN(deepest) ? deep : Math.max(deepest, deep);
            if (deep > .01) many++;
            if (!(agent.speed() > 0)) continue;
            moving++;
            for (int a = 0; a < 3; a++) heading[a] += agent.v[a] / agent.speed();
        }
        int n = now.agents.size();
        return new double[] {
            now.tick,
            now.seconds,
            n,
            mean(now.agents, Agent::speed),
            moving == 0
                    ? Double.NaN
                    : Math.sqrt(heading[0] * heading[0] + heading[1] * heading[1] + heading[2] * heading[2]) / moving,
            n < 2 ? Double.NaN : nearest / n,
            n < 2 ? Double.NaN : least,
            Double.POSITIVE_INFINITY,
            Double.POSITIVE_INFINITY, // pressure needs contact
            deepest,
            Double.isNaN(deepest) ? Double.NaN : many
        };
    }
}
