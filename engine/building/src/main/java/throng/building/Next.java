package throng.building;

import java.util.List;
import throng.math.Check;
import throng.math.Range;

/** With which stage people go on. Stages are named. */
public sealed interface Next {
    /** {@return the names of the stages that may follow} */
    List<String> stages();

    /**
     * Always the same one.
     *
     * @param stage its name
     */
    record Fixed(String stage) implements Next {
        /**
         * Checks the name.
         *
         * @throws IllegalArgumentException if it is empty or no valid text
         */
        public Fixed {
            Check.name("a stage", stage);
        }

        @Override
        public List<String> stages() {
            return List.of(stage);
        }
    }

    /**
     * One of several, by shares: drawn from seed, tick, id and stage.
     *
     * @param parts the stages and their shares
     */
    record Shares(List<Part> parts) implements Next {
        /**
         * Checks the parts.
         *
         * @throws IllegalArgumentException if there is none, or all shares are 0
         */
        public Shares {
            parts = Check.list("shares of stages", parts);
            double sum = 0;
            for (Part part : parts) sum += part.share();
            if (!(sum > 0))
                throw new IllegalArgumentException("the shares of stages add up to 0: give a stage a share");
        }

        @Override
        public List<String> stages() {
            return parts.stream().map(Part::stage).toList();
        }
    }

    /**
     * A stage and its share.
     *
     * @param stage its name
     * @param share in [0, 10⁶]; shares need not add up to 1
     */
    record Part(
            String stage,
            @Range("the share of a stage: [0, 1e6]") float share) {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if one is out of its range
         */
        public Part {
            Check.name("a stage", stage);
            Check.values(Part.class, share);
        }
    }

    /**
     * The one in which the fewest people are; of equal ones the first of the list.
     *
     * @param stages their names
     */
    record LeastCrowded(List<String> stages) implements Next {
        /**
         * Checks the names.
         *
         * @throws IllegalArgumentException if there is none
         */
        public LeastCrowded {
            stages = some(stages);
        }
    }

    /**
     * The one to whose goal the way is the shortest; of equal ones the first of the list.
     *
     * @param stages names of stages that walk
     */
    record Nearest(List<String> stages) implements Next {
        /**
         * Checks the names.
         *
         * @throws IllegalArgumentException if there is none
         */
        public Nearest {
            stages = some(stages);
        }
    }

    /**
     * The one that is passed first: T = max(way/speed, people ahead/flow), as a queue gets shorter while one walks to
     * it. People ahead are those who walk to the same goal and are nearer to it. The flow of a goal is measured: how
     * many a second have come to it while a queue stood there. Ways and flows are looked at once a second. Each person
     * looks again every few seconds, in turns by id, and changes only for T that is shorter by a share.
     *
     * @param stages names of stages that walk
     * @param flow with which a goal is expected to be passed before any is measured, people a second, in [0.001, 1000]
     * @param speed at which people expect to walk, metres a second, in [0.01, 100]
     * @param every seconds between two looks of a person, in [0.1, 10⁶]
     * @param inertia how much shorter T must be, as a part of the own one, in [0, 1]
     */
    record Quickest(
            List<String> stages,

            @Range("the flow that people expect: [1e-3, 1000] /s")
            float flow,

            @Range("the speed that people expect: [0.01, 100] m/s")
            float speed,

            @Range("the time between two looks: [0.1, 1e6] s")
            float every,

            @Range("the inertia of a choice: [0, 1]") float inertia)
            implements Next {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if there is no name, or a number is out of its range
         */
        public Quickest {
            stages = some(stages);
            Check.values(Quickest.class, flow, speed, every, inertia);
        }

        /**
         * {@return people who expect 1 a second, walk 1.34 m/s, look every 3 s, and change for a tenth}
         *
         * @param stages names of stages that walk
         */
        public static Quickest of(List<String> stages) {
            return new Quickest(stages, 1, 1.34f, 3, .1f);
        }
    }

    private static List<String> some(List<String> stages) {
        var all = Check.list("stages", stages);
        Check.within("the number of stages to choose from", all.size(), 1, 1000);
        return all;
    }
}
