package throng.view.world;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import throng.terrain.NamedPlace;
import throng.terrain.NamedPlace.Kind;
import throng.view.Areas;
import throng.view.Lines;
import throng.view.Outline;
import throng.view.Picture;

/** Draws and names the places of a world: goals, doors, stairs, smoke. */
public final class PlaceOutlines {
    /** Lines across an area that is hatched. */
    private static final int HATCHES = 16;

    private PlaceOutlines() {}

    /**
     * How places of a kind look.
     *
     * @param fill how much of what lies behind they hide
     * @param edge how opaque their edges are
     * @param hatched whether lines go across them
     * @param word for the legend; "": none
     */
    private record Look(int rgb, float fill, float edge, boolean hatched, String word) {
        static Look of(Kind kind) {
            return switch (kind) {
                case AREA -> new Look(0x6FA890, .16f, .4f, false, "");
                case SLOW -> new Look(0x98A0A8, .6f, .3f, false, "slow zones");
                case AVOIDED -> new Look(0xD0A040, .06f, .6f, true, "avoided zones");
                case PREFERRED -> new Look(0x60C060, .06f, .6f, true, "preferred zones");
                case SOURCE -> new Look(0x5BC8E8, .2f, .5f, false, "sources");
                case WAIT -> new Look(0x8CA3AE, .08f, .5f, false, "");
                case QUEUE -> new Look(0xC0C8CE, 0, .6f, false, "");
                case GOAL -> new Look(0x40CC6B, .45f, 0, false, "goals");
                case LINK -> new Look(0x9A6BFF, .5f, 0, false, "links");
                case RIDE -> new Look(0x9A6BFF, 0, .5f, false, "");
                case OPEN -> new Look(0x40CC6B, .45f, 1, false, "open doors");
                case NARROW -> new Look(0xFFC040, .5f, 1, false, "narrowed doors");
                case CLOSED -> new Look(0xF04434, .6f, 1, true, "closed doors");
                case STOREY -> new Look(0, 0, 0, false, "");
            };
        }
    }

    /**
     * Adds places to a picture.
     *
     * @param picture to draw into
     * @param places of a world ({@code world.places()})
     * @param told whether names are written, and the legend describes their kinds
     */
    public static void add(Picture picture, List<NamedPlace> places, boolean told) {
        var kinds = EnumSet.noneOf(Kind.class);
        for (NamedPlace place : places) {
            var look = Look.of(place.kind());
            var outline = outline(place);
            if (look.fill > 0) picture.add(new Areas(outline, look.rgb, look.fill * share(place)));
            if (look.hatched) picture.add(new Lines(hatch(place), look.rgb, 1, .3f + .5f * place.strength()));
            if (look.edge > 0) picture.add(new Lines(outline, look.rgb, 2, look.edge));
            if (!told || place.parts().isEmpty()) continue;
            if (!place.name().isEmpty() && place.kind().isWide()) picture.label(place.x(), place.y(), place.name());
            else if (!place.name().isEmpty()) picture.labelBeside(place.x(), place.y(), place.name());
            if (!look.word.isEmpty() && kinds.add(place.kind())) picture.legend(look.rgb, look.word);
        }
    }

    /** The weakest zone shows, too. */
    private static float share(NamedPlace place) {
        return place.kind() == Kind.SLOW ? .15f + .85f * place.strength() : 1;
    }

    /** The parts, closed if they are no lines. */
    private static Outline outline(NamedPlace place) {
        var x = new FloatArrayList();
        var y = new FloatArrayList();
        for (float[] part : place.parts()) {
            for (int k = 0; k < part.length; k++) (k % 2 == 0 ? x : y).add(part[k]);
            if (!place.kind().isLine()) {
                x.add(part[0]);
                y.add(part[1]);
            }
            x.add(Float.NaN);
            y.add(Float.NaN);
        }
        return Outline.of(x.toFloatArray(), y.toFloatArray());
    }

    /** Lines from lower left to upper right through each part: between each two edges that one crosses. */
    private static Outline hatch(NamedPlace place) {
        var x = new FloatArrayList();
        var y = new FloatArrayList();
        for (float[] part : place.parts()) {
            float low = Float.POSITIVE_INFINITY, high = Float.NEGATIVE_INFINITY; // of x − y
            for (int k = 0; k < part.length; k += 2) {
                low = Math.min(low, part[k] - part[k + 1]);
                high = Math.max(high, part[k] - part[k + 1]);
            }
            for (int h = 0; h < HATCHES; h++) {
                double[] crossed = crossings(part, low + (high - low) * (h + .5) / HATCHES);
                for (int c = 0; c + 1 < crossed.length; c += 2) {
                    double shift = low + (high - low) * (h + .5) / HATCHES;
                    x.addAll(FloatArrayList.of((float) crossed[c], (float) crossed[c + 1], Float.NaN));
                    y.addAll(FloatArrayList.of(
                            (float) (crossed[c] - shift), (float) (crossed[c + 1] - shift), Float.NaN));
                }
            }
        }
        return Outline.of(x.toFloatArray(), y.toFloatArray());
    }

    /** Where a line x − y = shift crosses the edges of a polygon: x, rising. */
    private static double[] crossings(float[] part, double shift) {
        double[] found = new double[part.length / 2];
        int n = 0;
        for (int k = 0; k < part.length; k += 2) {
            int m = (k + 2) % part.length;
            double a = part[k] - part[k + 1] - shift, b = part[m] - part[m + 1] - shift;
            if (a > 0 != b > 0) found[n++] = part[k] + a / (a - b) * (part[m] - part[k]);
        }
        Arrays.sort(found, 0, n);
        return Arrays.copyOf(found, n);
    }
}
