package throng.behaviour.target;

import java.util.List;
import throng.math.Check;

/** The figure of a {@link Formation}: where each of its slots lies in the frame of the leader. */
public interface FormationShape {
    /**
     * The place of a slot: called once for each agent whenever somebody joins or leaves.
     *
     * @param slot 0 to {@code of} − 1
     * @param of how many follow the leader
     * @param spacing between neighbours, metres
     * @param into receives forward, left and up of the leader, metres
     */
    void place(int slot, int of, float spacing, float[] into);

    /** The usual figures, without limit of their number. */
    enum Figure implements FormationShape {
        /** Abreast of the leader, by turns to its left and right. */
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
        /** A V as geese fly it: by turns to the left and right, each pair {@code spacing} further back. */
        WEDGE {
            @Override
            public void place(int slot, int of, float spacing, float[] into) {
                set(into, -Math.abs(side(slot)) * spacing, side(slot) * spacing);
            }
        },
        /** Evenly round the leader from ahead to the left, {@code spacing} apart along it and from the leader. */
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
     * Places of one's own, in spacings. Whoever comes when all are taken begins the figure anew, behind it.
     *
     * @param places the first is filled first; 1 to 10,000
     */
    record Slots(List<Place> places) implements FormationShape {
        public Slots {
            Check.within("slots", places.size(), 1, 10_000);
            places = List.copyOf(places);
        }

        /** Ranks of {@code files} abreast, the first one spacing behind the leader. */
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
            int again = slot / places.size();
            Place place = places.get(slot % places.size());
            into[0] = (place.forward - again * (front - back + 1)) * spacing;
            into[1] = place.left * spacing;
            into[2] = place.up * spacing;
        }

        /**
         * A slot, in spacings, each in [−10⁴, 10⁴].
         *
         * @param forward of the leader
         * @param left of the leader
         * @param up of the leader; of no meaning in a flat world
         */
        public record Place(float forward, float left, float up) {
            public Place {
                Check.within("forward of a slot", forward, -1e4f, 1e4f, "spacings");
                Check.within("left of a slot", left, -1e4f, 1e4f, "spacings");
                Check.within("up of a slot", up, -1e4f, 1e4f, "spacings");
            }
        }
    }
}
