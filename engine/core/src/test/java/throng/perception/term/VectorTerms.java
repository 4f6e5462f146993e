package throng.perception.term;

/** Terms of a user that add vectors. */
final class VectorTerms {
    private VectorTerms() {}

    /** Differences of positions, not shifted round a torus. */
    static final class Places {
        static final Term TERM = Term.of(Places.class, Reading.POSITION);

        private Places() {}

        static void add(
                PairSum sum,
                float dx,
                float dy,
                float dz,
                float d2,
                float ownX,
                float ownY,
                float ownZ,
                float x,
                float y,
                float z) {
            sum.add(x - ownX, y - ownY, z - ownZ);
        }
    }

    /** Products of offsets and headings. */
    static final class Sideways {
        static final Term TERM = Term.of(Sideways.class, Reading.HEADING);

        private Sideways() {}

        static void add(
                PairSum sum,
                float dx,
                float dy,
                float dz,
                float d2,
                float ownX,
                float ownY,
                float ownZ,
                float x,
                float y,
                float z) {
            sum.add(dy * x - dx * ownY, dx * y, dz * z);
        }
    }

    /** Divides by distances, and weights a pair on one point by both radii. */
    static final class Radii {
        static final Term TERM = Term.of(Radii.class, Reading.floats("radius")).dividing();

        static float coincident(float epsilon, float ownRadius, float radius) {
            return ownRadius + 2 * radius + epsilon;
        }

        private Radii() {}

        static void add(
                PairSum sum, float dx, float dy, float dz, float d2, float inverse, float ownRadius, float radius) {
            float by = (ownRadius + radius) * inverse;
            sum.add(dx * by, dy * by, dz * by);
        }
    }

    /** Takes two numbers of its rule: a strength, and how much the neighbour's radius counts. */
    static final class Scaled {
        static final Term TERM = Term.of(Scaled.class, Reading.floats("radius")).numbers(2);

        private Scaled() {}

        static void add(
                PairSum sum,
                float dx,
                float dy,
                float dz,
                float d2,
                float ownRadius,
                float radius,
                float strength,
                float share) {
            float by = strength * (ownRadius + share * radius);
            sum.add(dx * by, dy * by, dz * by);
        }
    }

    /** Reads an agent property that is a column of one group and a constant of the other. */
    static final class Masses {
        static final Term TERM = Term.of(Masses.class, Reading.floats("mass"));

        private Masses() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2, float ownMass, float mass) {
            float by = mass - ownMass / 2;
            sum.add(dx * by, dy * by, dz * by);
        }
    }

    /** Reads a float column, an int column and velocities at once. */
    static final class Mixed {
        static final Term TERM = Term.of(Mixed.class, Reading.floats("heat"), Reading.VELOCITY, Reading.ints("rank"));

        private Mixed() {}

        static void add(
                PairSum sum,
                float dx,
                float dy,
                float dz,
                float d2,
                float ownHeat,
                float heat,
                float ownX,
                float ownY,
                float ownZ,
                float x,
                float y,
                float z,
                int ownRank,
                int rank) {
            sum.add(heat * dx + (x - ownX), ownHeat * (y - ownY), dz * (rank - ownRank) + (z - ownZ));
        }
    }

    /** Adds nothing from a distance of two metres on. */
    static final class Bounded {
        static final Term TERM = Term.of(Bounded.class);

        private Bounded() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            if (d2 >= 4) return;
            float by = 4 - d2;
            sum.add(dx * by, dy * by, dz * by);
        }
    }

    /** Branches inside the arguments of the call. */
    static final class Either {
        static final Term TERM = Term.of(Either.class, Reading.ID);

        private Either() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2, int ownId, int id) {
            double twice = 2 * (double) dx;
            sum.add(id > ownId ? (float) twice : -dx, id > ownId ? dy : 0, id < ownId ? dz : dz * 3);
        }
    }

    /** Computes in double, so that it has no wide form. */
    static final class Roots {
        static final Term TERM = Term.of(Roots.class, Reading.VELOCITY).scalar();

        private Roots() {}

        static void add(
                PairSum sum,
                float dx,
                float dy,
                float dz,
                float d2,
                float ownX,
                float ownY,
                float ownZ,
                float x,
                float y,
                float z) {
            double d = Math.sqrt(d2);
            sum.add((float) (d * x), (float) (d * ownY), (float) (d * z));
        }
    }
}
