package throng.perception.term;

/** Terms of a user that add a number. */
final class NumberTerms {
    private NumberTerms() {}

    /** A number that is not zero for an agent and itself. */
    static final class Ones {
        static final Term TERM = Term.of(Ones.class).apart();

        private Ones() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(1);
        }
    }

    /** A number that decreases with distance. */
    static final class Decay {
        static final Term TERM = Term.of(Decay.class).apart();

        private Decay() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2) {
            sum.add(1 / (1 + d2));
        }
    }

    /** The second number of the rule within a distance, whose square is the first. */
    static final class Reached {
        static final Term TERM = Term.of(Reached.class).apart().dividing().numbers(2);

        private Reached() {}

        static void add(
                PairSum sum, float dx, float dy, float dz, float d2, float inverse, float reachSquared, float amount) {
            sum.add(d2 < reachSquared ? amount : 0);
        }

        static float coincident(float epsilon, float reachSquared, float amount) {
            return amount;
        }
    }

    /** The scalar product of offset and velocity difference. */
    static final class Closing {
        static final Term TERM = Term.of(Closing.class, Reading.VELOCITY);

        private Closing() {}

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
            sum.add(dx * (x - ownX) + dy * (y - ownY) + dz * (z - ownZ));
        }
    }

    /** A difference of ids. */
    static final class Ids {
        static final Term TERM = Term.of(Ids.class, Reading.ID);

        private Ids() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2, int ownId, int id) {
            sum.add(id - ownId);
        }
    }

    /** A number that divides by distances and leaves out the agent itself. */
    static final class Shares {
        static final Term TERM =
                Term.of(Shares.class, Reading.ints("rank")).dividing().apart();

        private Shares() {}

        static void add(PairSum sum, float dx, float dy, float dz, float d2, float inverse, int ownRank, int rank) {
            sum.add((1 + ownRank + rank) * inverse);
        }
    }
}
