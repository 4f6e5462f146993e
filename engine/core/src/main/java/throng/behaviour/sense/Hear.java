package throng.behaviour.sense;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.Rule;
import throng.behaviour.View;
import throng.behaviour.Words;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Hears the loudest of those who make a noise, and remembers where that was: no force. Of all but itself who are within
 * their range r, the loudness at the ear is 1 − d / r, the loudest is heard, of equal ones that of the smallest group
 * and id. d is the walking distance round walls, from the middle of a tile to that of another, and the sound comes from
 * where the way to the source begins; or straight where there is no map: see {@link Noise}. After Leonard, Building an
 * AI Sensory System, GDC 2003, and Millington and Funge, Artificial Intelligence for Games, 2009, 10.5.
 *
 * @param noise who is heard, and over which map
 * @param ears the columns of the group
 * @param span after which it has forgotten whom it heard, seconds, in [0, 10⁶]
 */
public record Hear(Noise noise, Ears ears, float span) implements Rule {
    /** Seconds: long enough to go and look where a shot was heard 30 m away, at the speed of a default agent. */
    public static final float SPAN = 10;

    private static final Supplier<Sound> SOUND = Sound::new;

    public Hear {
        Check.given("the noise", noise);
        Check.given("the ears", ears);
        Check.within("the span of a memory", span, 0, 1e6f, "s");
    }

    /** With a memory of 10 s. */
    public static Hear of(Noise noise, Ears ears) {
        return new Hear(noise, ears, SPAN);
    }

    /** The same with a longer or shorter memory, seconds. */
    public Hear span(float span) {
        return new Hear(noise, ears, span);
    }

    @Override
    public List<Column> keeps() {
        return ears.kept();
    }

    @Override
    public String tells(View in, int i) {
        return ears.words(Words.of(in), i);
    }

    @Override
    public void begin(View in) {
        noise.begin(in);
    }

    @Override
    public void steer(View in, Force out, int start, int end) {
        int axes = in.axes();
        out.clear(axes, end - start);
        Sound sound = in.scratch(SOUND);
        float dt = in.clock().dt();
        for (int i = start; i < end; i++) {
            noise.hear(in, i, sound);
            if (sound.source >= 0) hears(sound, i);
            else misses(i, dt);
        }
    }

    private void hears(Sound sound, int i) {
        int s = sound.source;
        ears.heard().next()[i] = 1;
        ears.loudness().next()[i] = sound.loudness;
        ears.group().next()[i] = noise.group(s);
        ears.id().next()[i] = noise.id(s);
        ears.generation().next()[i] = noise.generation(s);
        ears.since().next()[i] = 0;
        for (int a = 0; a < ears.place().size(); a++) {
            ears.direction().get(a).next()[i] = sound.direction[a];
            ears.place().get(a).next()[i] = noise.place(a)[s];
        }
    }

    private void misses(int i, float dt) {
        ears.heard().next()[i] = 0;
        ears.loudness().next()[i] = 0;
        for (int a = 0; a < ears.direction().size(); a++)
            ears.direction().get(a).next()[i] = 0;
        float since = ears.since().values()[i];
        if (since < 0) return;
        float now = since + dt;
        ears.since().next()[i] = now <= span ? now : Ears.NEVER;
        if (now <= span) return;
        ears.group().next()[i] = -1;
        ears.id().next()[i] = -1;
        ears.generation().next()[i] = 0;
        for (int a = 0; a < ears.place().size(); a++) ears.place().get(a).next()[i] = Ears.NOWHERE;
    }
}
