package throng.sense;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.explain.Wording;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;

/**
 * Hears the loudest of those who make a noise, and remembers where that was: no force. Of all but itself who are within
 * their range r, the loudness at the ear is 1 − d / r, the loudest is heard, of equal ones that of the smallest group
 * and id. d is the walking distance round walls, from the middle of a tile to that of another, and the sound comes from
 * where the way to the source begins; or straight where there is no map: see {@link NoiseSources}. After Leonard, Building an
 * AI Sensory System, GDC 2003, and Millington and Funge, Artificial Intelligence for Games, 2009, 10.5.
 *
 * @param noise who is heard, and over which map
 * @param columns the columns of the group
 * @param memorySeconds after which it has forgotten whom it heard, seconds, in [0, 10⁶]
 */
public record Hear(NoiseSources noise, HearingColumns columns, float memorySeconds) implements Rule {
    /** Seconds: long enough to go and look where a shot was heard 30 m away, at the speed of a default agent. */
    public static final float DEFAULT_MEMORY = 10;

    private static final Supplier<HeardSound> SOUND = HeardSound::new;

    public Hear {
        Check.given("the noise", noise);
        Check.given("the ears", columns);
        Check.within("the span of a memory", memorySeconds, 0, 1e6f, "s");
    }

    /** With a memory of 10 s. */
    public static Hear of(NoiseSources noise, HearingColumns columns) {
        return new Hear(noise, columns, DEFAULT_MEMORY);
    }

    /** The same with a longer or shorter memory, seconds. */
    public Hear memorySeconds(float span) {
        return new Hear(noise, columns, span);
    }

    @Override
    public List<Column> keeps() {
        return columns.kept();
    }

    @Override
    public String describe(GroupView in, int i) {
        return columns.words(Wording.of(in), i);
    }

    @Override
    public void begin(GroupView in) {
        noise.begin(in);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        int axes = in.axes();
        out.clear(axes, end - start);
        HeardSound sound = in.scratch(SOUND);
        float dt = in.clock().dt();
        for (int i = start; i < end; i++) {
            noise.hear(in, i, sound);
            if (sound.source >= 0) hears(sound, i);
            else misses(i, dt);
        }
    }

    private void hears(HeardSound sound, int i) {
        int s = sound.source;
        columns.heard().next()[i] = 1;
        columns.loudness().next()[i] = sound.loudness;
        columns.group().next()[i] = noise.group(s);
        columns.id().next()[i] = noise.id(s);
        columns.generation().next()[i] = noise.generation(s);
        columns.since().next()[i] = 0;
        for (int a = 0; a < columns.place().size(); a++) {
            columns.direction().get(a).next()[i] = sound.direction[a];
            columns.place().get(a).next()[i] = noise.place(a)[s];
        }
    }

    private void misses(int i, float dt) {
        columns.heard().next()[i] = 0;
        columns.loudness().next()[i] = 0;
        for (int a = 0; a < columns.direction().size(); a++)
            columns.direction().get(a).next()[i] = 0;
        float since = columns.since().values()[i];
        if (since < 0) return;
        float now = since + dt;
        columns.since().next()[i] = now <= memorySeconds ? now : HearingColumns.NOT_HEARD;
        if (now <= memorySeconds) return;
        columns.group().next()[i] = -1;
        columns.id().next()[i] = -1;
        columns.generation().next()[i] = 0;
        for (int a = 0; a < columns.place().size(); a++) columns.place().get(a).next()[i] = HearingColumns.NO_PLACE;
    }
}
