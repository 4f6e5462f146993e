package throng.behaviour.people;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Exp;
import throng.perception.Neighbourhood;

/** Kernels of pairs as users write them, and a model that runs one of them: its sums are velocities. */
final class TriedKernels {
    private TriedKernels() {}

    /** A model of people whose velocity is the wish and two sums of a kernel. */
    record Tried(Rule guide, List<Neighbourhood> neighbourhoods, Supplier<? extends Kernel> maker)
            implements WalkingModel {
        @Override
        public float longestTick() {
            return .05f;
        }

        @Override
        public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
            in.scratch(maker).walk(this, in, out, start, end, isWide);
        }
    }

    /** The kernels here. */
    abstract static class Kernel extends PairKernel {
        final float[] x = new float[Force.LENGTH];
        final float[] y = new float[Force.LENGTH];
        float strength;

        Kernel(boolean isWide, MethodHandles.Lookup lookup) {
            super(isWide ? lookup : null, new PeopleBlock());
            if (isWide) PairCode.of(getClass());
        }

        void clear() {}

        final void walk(Tried rule, GroupView in, Force out, int start, int end, boolean isWide) {
            begin(rule, in, out, start, end);
            strength = 1;
            clear();
            Arrays.fill(x, 0);
            Arrays.fill(y, 0);
            pairs(isWide);
            for (int k = 0; k < end - start; k++) {
                float length = (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]), by = length > 1 ? 1 / length : 1;
                out.x()[k] = wantedX[k] * speed[k] + x[k] * by;
                out.y()[k] = wantedY[k] * speed[k] + y[k] * by;
            }
        }
    }

    /** Returns early, asks walls, and adds. */
    static final class Push extends Kernel {
        Push(boolean isWide) {
            super(isWide, MethodHandles.lookup());
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float both = radius[k] + otherRadius.agent(j), near = 4 * both;
            if (d2 > near * near) return;
            if (hides(k, dx, dy, d2)) return;
            float d = (float) Math.sqrt(d2), by = strength * Exp.exp((both - d) * 5) / d;
            x[k] -= by * dx;
            y[k] -= by * dy;
        }
    }

    /** Changes one array in several ways, by conditions that read what it changes. */
    static final class Choosy extends Kernel {
        private final float[] least = new float[Force.LENGTH];

        Choosy(boolean isWide) {
            super(isWide, MethodHandles.lookup());
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float ux = velocityX[k] - otherVelocityX[j], uy = velocityY[k] - otherVelocityY[j];
            if (ux * dx + uy * dy < 0 && d2 > .2f) return;
            least[k] = Math.min(least[k] + .1f, d2);
            if (d2 < .3f) x[k] += side(dx, dy);
            else if (least[k] > .5f) y[k] = y[k] * .9f - otherHeadingX[j] * headingY[k];
            else y[k] -= d2 > 1 ? .1f : Math.max(dy, -.2f);
            x[k] *= dy > 0 ? .99f : 1;
        }

        @Override
        void clear() {
            Arrays.fill(least, 9);
        }

        private static float side(float dx, float dy) {
            int turns = dx > dy ? 1 : 3;
            return turns * .01f;
        }
    }

    /** Has no return, and sees to those on one point itself. */
    static final class Exact extends Kernel {
        Exact(boolean isWide) {
            super(isWide, MethodHandles.lookup());
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float inverse = .02f / d2;
            x[k] -= dx * inverse;
            y[k] -= dy * inverse;
        }

        @Override
        protected void exact(int k, int j, float dx, float dy, float d2) {
            if (d2 != 0) pair(k, j, dx, dy, d2);
            else x[k] += .5f;
        }
    }

    /** Changes nothing for those on one point, although they count as apart. */
    static final class Ahead extends Kernel {
        Ahead(boolean isWide) {
            super(isWide, MethodHandles.lookup());
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float ahead = wantedX[k] * dx + wantedY[k] * dy;
            if (!(ahead > 0)) return;
            x[k] -= wantedX[k] * .1f;
            y[k] -= wantedY[k] * .1f;
        }
    }

    /** Begins with what is no number, in an array that it changes. */
    static final class First extends Kernel {
        private final float[] first = new float[Force.LENGTH];

        First(boolean isWide) {
            super(isWide, MethodHandles.lookup());
        }

        @Override
        void clear() {
            Arrays.fill(first, Float.NaN);
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            if (d2 > .5f) return;
            first[k] = Float.isNaN(first[k]) ? d2 : Math.min(first[k], d2);
            x[k] += .01f * first[k];
        }
    }

    // Refused

    private abstract static class Bare extends PairKernel {
        final float[] x = new float[Force.LENGTH];

        Bare() {
            super(MethodHandles.lookup());
        }
    }

    static final class Sine extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            x[k] += (float) Math.sin(dx);
        }
    }

    static final class Loop extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            for (int n = 0; n < 3; n++) x[k] += dx;
        }
    }

    static final class Elsewhere extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            x[j] += dx;
        }
    }

    static final class Between extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            x[k] += x[k + 1];
        }
    }

    static final class Field extends Bare {
        private float sum;

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            sum += dx;
            x[k] += sum;
        }
    }

    static final class Whole extends Bare {
        private final int times = x.length;

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            x[k] += dx * times;
        }
    }

    static final class Late extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            x[k] += dx;
            if (hides(k, dx, dy, d2)) return;
            x[k] += dy;
        }
    }

    static final class Above extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            x[k] += dx;
            super.exact(k, j, dx, dy, d2);
        }
    }

    static final class Half extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float by = hides(k, dx, dy, d2) ? .5f : 1;
            x[k] += by * dx;
        }
    }

    static final class Unless extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            if (!hides(k, dx, dy, d2)) x[k] += dx;
            x[k] += dy;
        }
    }

    static final class Partly extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            if (dx > 0 && hides(k, dx, dy, d2)) return;
            x[k] += dy;
        }
    }

    static final class Twice extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            if (dx > 0 && hides(k, dx, dy, d2)) return;
            if (dy > 0 && hides(k, dx, dy, d2)) return;
            x[k] += dy;
        }
    }

    static final class Long extends Bare {
        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float a = more(dx, dy), b = more(a, d2), c = more(b, a), d = more(c, b), e = more(d, c), f = more(e, d);
            x[k] += a + b + c + d + e + f + more(f, e);
        }

        private static float more(float a, float b) {
            float c = some(some(some(some(a, b), b), b), some(b, some(a, b))), d = some(some(c, a), some(b, c));
            return some(some(some(some(c, d), b), d), some(a, some(c, d)));
        }

        private static float some(float a, float b) {
            return (a * b + 1.5f) * (a - b) / (a * a + b * b + 1) + (float) Math.sqrt(a * a + b + a * b);
        }
    }

    /** Runs, but refuses to run on one array with two names. */
    static final class Aliased extends Kernel {
        private final float[] same = x;

        Aliased() {
            super(true, MethodHandles.lookup());
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            x[k] += same[k] + dx;
        }
    }

    static final class Short extends Kernel {
        private final float[] few = new float[100];

        Short() {
            super(true, MethodHandles.lookup());
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            few[k] += dx;
        }
    }
}
