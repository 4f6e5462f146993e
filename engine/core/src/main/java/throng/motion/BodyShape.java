package throng.motion;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What an agent looks like from above, in pictures and on the live page. It changes nothing of how the agent moves.
 * Choose one with {@code group.shape(BodyShape.QUADRUPED)}; without a choice it is guessed from the rules.
 *
 * <p>Outlines are in radii of the body: the agent heads along x, and y is to its left. They reach at most
 * {@link #REACH} radii from the middle. Pictures and page read them here, so both draw the same.
 */
public enum BodyShape {
    /** A slim body with fins and a tail. */
    FISH(
            "1.5 0  1.3 .2  .8 .44  .3 .48  .1 .46  -.05 .85  -.25 .85  -.2 .4  -.7 .2  -1.05 .09  -1.6 .55  -1.6 .55"
                    + "  -1.35 0",
            ""),
    /** A body between swept wings. */
    BIRD(
            "1.05 0  .95 .13  .7 .17  .5 .24  .5 .6  .25 1.1  -.35 1.6  -.35 1.6  -.2 1.1  -.15 .5  -.35 .2  -.75 .13"
                    + "  -1.25 .34  -1.25 .34  -1.15 0",
            ""),
    /** A person: shoulders, and a head that looks ahead. */
    PERSON(
            ".4 0  .42 .35  .5 .75  .45 1  .1 1.08  -.3 1  -.45 .6  -.48 0",
            ".78 0  .66 .16  .62 .38  .4 .5  .02 .5  -.2 .3  -.24 0"),
    /** A body on four legs, with head, ears and tail. */
    QUADRUPED(
            "1.62 0  1.6 .15  1.3 .24  1.18 .3  1.02 .5  1.02 .5  .95 .24  .8 .24  .68 .46  .78 .75  .4 .75  .3 .5"
                    + "  -.4 .5  -.45 .76  -.85 .76  -.9 .48  -1.05 .1  -1.6 .07  -1.6 .07  -1.6 0",
            ""),
    /** A car. */
    VEHICLE(
            "1.55 0  1.55 .45  1.45 .7  1.1 .74  -1.3 .74  -1.5 .7  -1.55 .5  -1.55 0",
            ".78 0  .72 .5  .72 .5  .2 .55  .2 .55  .26 0"),
    /** Head, chest, abdomen, feelers and six legs. */
    ANT(
            "1.38 0  1.36 .18  1.62 .5  1.62 .5  1.2 .38  .95 .36  .68 .15  .55 .24  .95 .95  .95 .95  .42 .32  .35 1.1"
                    + "  .35 1.1  .16 .28  -.5 1.05  -.5 1.05  .02 .2  -.2 .12  -.5 .48  -.95 .54  -1.4 .3  -1.5 0",
            ""),
    /** An arrowhead, for what is neither beast nor person. */
    ARROW("1.5 0  1.5 0  -1.1 .95  -1.1 .95  -.65 0  -.65 0", ""),
    /** A disc: the body itself, without a heading. */
    DISC(".99 0  .99 .4  .7 .7  .4 .99  0 .99  -.4 .99  -.7 .7  -.99 .4  -.99 0", "");

    /** No point of an outline is further from the middle, radii. */
    public static final float REACH = 1.7f;

    private static final int CUTS = 2;

    private final String body;
    private final String part;

    /**
     * Takes left halves of outlines, from nose to tail: x and y of points, of which two alike are a sharp corner.
     *
     * @param body of the agent
     * @param part that lies upon it; "": none
     */
    BodyShape(String body, String part) {
        this.body = body;
        this.part = part;
    }

    /**
     * {@return its closed outlines, each x and y in turns, radii: the body, and for some shapes what lies upon it, such
     * as a head}
     */
    public List<float[]> outlines() {
        return part.isEmpty() ? List.of(outline(body)) : List.of(outline(body), outline(part));
    }

    /** {@return its name in files: lower-case letters} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * {@return the shape of that name}
     *
     * @param word lower-case letters
     * @throws IllegalArgumentException if there is none; the message names all
     */
    public static BodyShape named(String word) {
        for (BodyShape shape : values()) if (shape.word().equals(word)) return shape;
        throw new IllegalArgumentException("shape is '%s'; allowed is one of: %s"
                .formatted(word, Arrays.stream(values()).map(BodyShape::word).collect(Collectors.joining(", "))));
    }

    /** A half and its mirror image become a closed outline with round corners. */
    private static float[] outline(String half) {
        String[] words = half.strip().split(" +", -1);
        int n = words.length / 2, mirrored = 0;
        float[] points = new float[4 * n];
        for (int k = 0; k < 2 * n; k++) points[k] = Float.parseFloat(words[k]);
        for (int k = n - 1; k >= 0; k--) {
            if (points[2 * k + 1] == 0) continue; // on the axis: it is its own mirror image
            points[2 * (n + mirrored)] = points[2 * k];
            points[2 * (n + mirrored++) + 1] = -points[2 * k + 1];
        }
        float[] smooth = Arrays.copyOf(points, 2 * (n + mirrored));
        for (int c = 0; c < CUTS; c++) smooth = cut(smooth);
        return smooth;
    }

    /** Cuts corners at a quarter of each side (Chaikin 1974). */
    private static float[] cut(float[] from) {
        int n = from.length / 2;
        float[] to = new float[4 * n];
        for (int k = 0; k < n; k++)
            for (int a = 0; a < 2; a++) {
                float here = from[2 * k + a], next = from[2 * ((k + 1) % n) + a];
                to[4 * k + a] = here + (next - here) / 4;
                to[4 * k + 2 + a] = here + (next - here) * 3 / 4;
            }
        return to;
    }
}
