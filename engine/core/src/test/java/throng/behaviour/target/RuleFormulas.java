package throng.behaviour.target;

import java.util.List;
import java.util.function.Function;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.world.Group;

/** The formula of each rule of one target, in double, agent by agent. */
final class RuleFormulas {
    private static final float DT = OneTargetTest.DT;

    private RuleFormulas() {}

    /** What a rule knows of one agent, in double; offsets by the minimum image. */
    record AgentInputs(double[] d, double[] w, double[] h, double[] e, double[] v, double mass, double[] limits) {
        double maxForce() {
            return limits[0];
        }

        double maxSpeed() {
            return limits[1];
        }

        /** The force of {@link Toward} for an offset; tau 0: with all force. */
        double[] toward(double[] x, double weight, double tau) {
            double[] u = unit(x);
            return each(a -> weight * (tau == 0 ? maxForce() * u[a] : mass / tau * (maxSpeed() * u[a] - v[a])));
        }

        double[] predicted(double most) {
            double s = length(v), t = s <= length(d) / most ? most : length(d) / s;
            return each(a -> d[a] + w[a] * t);
        }

        /**
         * Counts ticks instead of taking a root, and splits the change by its angle: aside first, then what is left
         * ahead.
         */
        double[] arrive(double[] x, double[] base) {
            double u = maxForce() / mass * DT, ratio = length(x) / (u * DT), k = 0;
            while ((k + 1) * (k + 2) / 2 <= ratio) k++;
            double s = Math.min(maxSpeed(), u * (k / 2 + ratio / (k + 1)));
            double[] e = unit(x);
            double[] g = each(a -> s * e[a] + base[a] - v[a]);
            double ahead = dot(g, e), turn = Math.acos(Math.clamp(ahead / Math.max(length(g), 1e-12), -1, 1));
            double aside = length(g) * Math.sin(turn);
            double most = aside < u ? u * Math.cos(Math.asin(aside / u)) : 0;
            return each(a -> mass / DT * (g[a] - Math.max(0, ahead - most) * e[a]));
        }

        double[] intercept(boolean exact) {
            double t = exact ? meeting() : closing();
            return t >= 0 && t < 1e9 ? each(a -> d[a] + w[a] * t) : predicted(1);
        }

        private double closing() {
            double[] r = each(a -> w[a] - v[a]);
            return dot(r, d) < 0 ? length(d) / length(r) : -1;
        }

        /** The least root of a·t² + 2b·t + c that is not negative, by the quadratic formula. */
        private double meeting() {
            double a = dot(w, w) - maxSpeed() * maxSpeed(), b = dot(d, w), c = dot(d, d), q = b * b - a * c;
            double one = (-b - Math.sqrt(q)) / a, two = (-b + Math.sqrt(q)) / a;
            double low = Math.min(one, two), high = Math.max(one, two);
            return low >= 0 ? low : high;
        }

        double[] beside(double forward, double left, double up) {
            double n = Math.sqrt(h[0] * h[0] + h[1] * h[1]);
            double[] l = {-h[1] / n, h[0] / n, 0};
            double[] u = {
                h[1] * l[2] - h[2] * l[1], h[2] * l[0] - h[0] * l[2], h[0] * l[1] - h[1] * l[0],
            };
            double rise = flat() ? 0 : up;
            return each(a -> d[a] + forward * h[a] + left * l[a] + rise * u[a]);
        }

        private boolean flat() {
            return limits[2] == 2;
        }
    }

    /** A rule and its formula. */
    record RuleFormula(Function<Group, Function<Target, Rule>> rule, Function<AgentInputs, double[]> formula) {}

    static RuleFormula formula(Function<Target, Rule> rule, Function<AgentInputs, double[]> formula) {
        return new RuleFormula(group -> rule, formula);
    }

    static final List<String> NAMES = List.of(
            "seek",
            "flee",
            "flee within",
            "flee reynolds",
            "arrive",
            "arrive slowing",
            "pursue",
            "evade",
            "evade within",
            "intercept exact",
            "intercept closing",
            "match",
            "brake",
            "brake slowly",
            "offset",
            "offset seeking",
            "interpose",
            "interpose seeking",
            "tether");

    static RuleFormula formula(String name) {
        var half = Toward.REYNOLDS.weight(.5f);
        return switch (name) {
            case "seek" -> formula(Seek::of, x -> x.toward(x.d, 1, 0));
            case "flee" -> formula(Flee::of, x -> x.toward(minus(x.d), 1, 0));
            case "flee within" ->
                formula(t -> Flee.within(t, 9), x -> x.toward(length(x.d) < 9 ? minus(x.d) : new double[3], 1, 0));
            case "flee reynolds" -> formula(t -> new Flee(t, 0, half), x -> x.toward(minus(x.d), .5, .5));
            case "arrive" -> formula(Arrive::of, x -> x.arrive(x.d, new double[3]));
            case "arrive slowing" ->
                formula(t -> new Arrive(t, 2, 8, .25f), x -> {
                    double[] u = unit(x.d);
                    double s = x.maxSpeed() * Math.min(1, length(x.d) / 8);
                    return each(a -> 2 * x.mass * (s * u[a] - x.v[a]) / .25);
                });
            case "pursue" -> formula(Pursue::of, x -> x.toward(x.predicted(1), 1, 0));
            case "evade" -> formula(t -> new Evade(t, .7f, 0, half), x -> x.toward(minus(x.predicted(.7f)), .5, .5));
            case "evade within" ->
                formula(
                        t -> Evade.within(t, 9),
                        x -> x.toward(length(x.d) < 9 ? minus(x.predicted(1)) : new double[3], 1, 0));
            case "intercept exact" -> formula(Intercept::of, x -> x.toward(x.intercept(true), 1, 0));
            case "intercept closing" -> formula(Intercept::closing, x -> x.toward(x.intercept(false), 1, 0));
            case "match" ->
                formula(t -> new MatchVelocity(t, 2, .4f), x -> each(a -> 2 * x.mass * (x.w[a] - x.v[a]) / .4f));
            case "brake" -> formula(t -> Brake.DEFAULT, x -> each(a -> -x.mass * x.v[a] / DT));
            case "brake slowly" -> formula(t -> new Brake(.5f), x -> each(a -> -x.mass * x.v[a] / .5));
            case "offset" -> formula(t -> OffsetPursuit.of(t, -2, 3, 1), x -> x.arrive(x.beside(-2, 3, 1), x.w));
            case "offset seeking" ->
                formula(t -> new OffsetPursuit(t, -2, 3, 1, false, half), x -> {
                    var beside = new AgentInputs(x.beside(-2, 3, 1), x.w, x.h, x.e, x.v, x.mass, x.limits);
                    return x.toward(beside.predicted(1), .5, .5);
                });
            case "interpose" -> between(t -> o -> Interpose.of(t, o), x -> x.arrive(middle(x), new double[3]));
            case "interpose seeking" ->
                between(t -> o -> new Interpose(t, o, false, half), x -> x.toward(middle(x), .5, .5));
            case "tether" ->
                formula(t -> new Tether(t, 4, 3), x -> {
                    double pull = Math.max(0, Math.min(1, (length(x.d) - 4) / 4));
                    double[] u = unit(x.d);
                    return each(a -> 3 * x.maxForce() * pull * u[a]);
                });
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The other target is the place (3, 4, 5). */
    static RuleFormula between(Function<Target, Function<Target, Rule>> rule, Function<AgentInputs, double[]> formula) {
        return formula(t -> rule.apply(t).apply(Target.at(3, 4, 5)), formula);
    }

    static double[] middle(AgentInputs x) {
        double[] m = each(a -> (x.d[a] + x.e[a]) / 2);
        double t = length(m) / x.maxSpeed();
        return each(a -> m[a] + x.w[a] / 2 * t);
    }

    static double[] each(IntToFloat component) {
        return new double[] {component.at(0), component.at(1), component.at(2)};
    }

    interface IntToFloat {
        double at(int axis);
    }

    static double[] minus(double[] x) {
        return new double[] {-x[0], -x[1], -x[2]};
    }

    static double[] unit(double[] x) {
        double d = length(x);
        return d < 1e-6 ? new double[3] : new double[] {x[0] / d, x[1] / d, x[2] / d};
    }

    static double dot(double[] x, double[] y) {
        return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
    }

    static double length(double[] x) {
        return Math.sqrt(dot(x, x));
    }
}
