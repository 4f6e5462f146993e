package throng.behaviour.target;

import java.util.List;
import throng.math.Check;
import throng.math.Range;

/**
 * The shape of a {@link Formation}: where each slot lies in the frame of the leader. Use a {@link Figure}, or
 * {@link Slots} of your own.
 */
public interface FormationShape {
    /**
     * Writes the place of a slot. Called once for each agent whenever an agent joins or leaves.
     *
     * @param slot in [0, of)
     * @param of the number of followers of the leader
     * @param spacing between neighbouring slots, metres
     * @param into receives forward, left and up of the leader, metres
     */
    void place(int slot, int of, float spacing, float[] into);

    /** Common figures for any number of agents. */
    enum Figure implements FormationShape {
        /** Side by side with the leader, alternately to its left and right. */
        LINE {
            @Override
            public void place(int slot, int of, float spacing, float[] into) {
                set(into, 0, side(slot) * spacing);
            }
        },
        /** One behind the other. */
        COLUMN {
            @Override
            public void place(int slot, int of, float spacing, float[] into) {
                set(into, -(slot + 1) * spacing, 0);
            }
        },
        /** A V like that of geese: alternately to the left and right, each pair {@code spacing} further back. */
        WEDGE {
            @Override
            public void place(int slot, int of, float spacing, float[] into) {
                set(into, -Math.abs(side(slot)) * spacing, side(slot) * spacing);
            }
        },
        /**
         * Evenly on a circle about the leader, from ahead to the left, at least {@code spacing} from each other along
         * it and from the leader.
         */
        CIRCLE {
            @Override
            public void place(int slot, int of, float spacing, float[] into) {
                double radius = Math.max(spacing, of * spacing / (2 * Math.PI)), angle = 2 * Math.PI * slot / of;
                set(into, (float) (radius * StrictMath.cos(angle)), (float) (radius * StrictMath.sin(angle)));
            }
        };

        private static void set(float[] into, float forward, float left) {
            into[0] = forward;
            into[1] = left;
            into[2] = 0;
        }

        /** 1, −1, 2, −2 … */
        private static int side(int slot) {
            return slot % 2 == 0 ? slot / 2 + 1 : -(slot / 2 + 1);
        }
    }

    /**
     * Slots that you place, in units of the spacing. When all are taken, the figure repeats behind itself.
     *
     * @param places the first is filled first; 1 to 10,000
     */
    record Slots(List<Place> places) implements FormationShape {
        /**
         * Checks the parameters.
         *
         * @throws IllegalArgumentException if the number of places is out of its range
         */
        public Slots {
            places = Check.list("places", places);
            Check.within("slots", places.size(), 1, 10_000);
        }

        /**
         * {@return rows of agents side by side, the first one spacing behind the leader}
         *
         * @param files agents in each row, 1 to 10,000
         * @throws IllegalArgumentException if {@code files} is out of its range
         */
        public static Slots ranks(int files) {
            Check.within("files", files, 1, 10_000);
            return new Slots(java.util.stream.IntStream.range(0, files)
                    .mapToObj(f -> new Place(-1, (files - 1) / 2f - f, 0))
                    .toList());
        }

        @Override
        public void place(int slot, int of, float spacing, float[] into) {
            float front = places.getFirst().forward, back = front;
            for (int p = 1; p < places.size(); p++) {
                front = Math.max(front, places.get(p).forward);
                back = Math.min(back, places.get(p).forward);
            }
            int repetition = slot / places.size();
            Place place = places.get(slot % places.size());
            into[0] = (place.forward - repetition * (front - back + 1)) * spacing;
            into[1] = place.left * spacing;
            into[2] = place.up * spacing;
        }

        /**
         * A slot relative to the leader, in units of the spacing.
         *
         * @param forward spacings, in [−10⁴, 10⁴]
         * @param left spacings, in [−10⁴, 10⁴]
         * @param up spacings, in [−10⁴, 10⁴]; ignored in a flat world
         */
        public record Place(
                @Range("forward of a slot: [-1e4, 1e4] spacings")
                float forward,

                @Range("left of a slot: [-1e4, 1e4] spacings")
                float left,

                @Range("up of a slot: [-1e4, 1e4] spacings") float up) {
            /**
             * Checks the parameters.
             *
             * @throws IllegalArgumentException if a coordinate is out of its range
             */
            public Place {
                Check.values(Place.class, forward, left, up);
            }
        }
    }
}
