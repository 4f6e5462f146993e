package throng.math;

import java.util.Locale;

/**
 * A place, line or rectangle that is refused. Its message tells places as the world counts them; who reads a file that
 * counts from elsewhere tells {@link #on}.
 */
public final class WrongPlace extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The message, with %s for each coordinate. */
    private final String words;

    /** x and y of each place in turn, metres. */
    private final float[] places;

    /**
     * Refuses.
     *
     * @param words the message, with {@code (%s, %s)} for each place
     * @param places x and y of each, metres in the world
     */
    public WrongPlace(String words, float... places) {
        super(text(words, places, Origin.NONE));
        this.words = words;
        this.places = places.clone();
    }

    private static String text(String words, float[] places, Origin origin) {
        var texts = new Object[Check.given("the places", places).length];
        for (int k = 0; k < texts.length; k++) texts[k] = origin.text(k % 2, places[k]);
        return String.format(Locale.ROOT, Check.given("the words of a wrong place", words), texts);
    }

    /**
     * {@return the message with places on a map}
     *
     * @param origin where the world lies on it
     */
    public String on(Origin origin) {
        return text(words, places, Check.given("the origin of a map", origin));
    }
}
