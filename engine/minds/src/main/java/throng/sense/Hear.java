package throng.sense;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.Wording;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.terrain.TileMap;

/**
 * Hears the loudest noise in range, and remembers where it was; it exerts no force. Use it to let agents react to
 * shots, runners or screams, also around corners. Use {@link See} for what agents see. Other rules and minds read the
 * {@link HearingColumns}.
 *
 * <p>The loudness of a source at distance d with range r is 1 − d/r. Of all sources within range, except the agent
 * itself, the loudest is heard; of equal ones that of the smallest group and id. Over a map, d is the walking distance
 * around walls, from the middle of a tile to that of another, and the sound comes from where the path to the source
 * begins. Without a map, d is straight. See {@link NoiseSources}, also for the cost.
 *
 * <p>Source: Leonard, Building an AI Sensory System, GDC 2003; Millington and Funge, Artificial Intelligence for Games,
 * 2009, 10.5.
 *
 * @param noise the sources, and the map over which they are heard
 * @param columns the hearing columns of the group
 * @param memorySeconds how long a noise is remembered, seconds, in [0, 10⁶]
 */
public record Hear(
        NoiseSources noise,
        HearingColumns columns,
        @Range("the memory of hear: [0, 1e6] s") float memorySeconds) implements Rule {
    /** 10 s: a default agent has time to go to a shot 30 m away. */
    public static final float DEFAULT_MEMORY = 10;

    private static final Supplier<HeardSound> SOUND = HeardSound::new;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public Hear {
        Check.given("the noise of hear", noise);
        Check.given("the columns of hear", columns);
        Check.values(Hear.class, memorySeconds);
    }

    /**
     * Hears with a memory of {@link #DEFAULT_MEMORY}.
     *
     * @param noise the sources, and the map over which they are heard
     * @param columns the hearing columns of the group
     * @return the rule
     */
    public static Hear of(NoiseSources noise, HearingColumns columns) {
        return new Hear(noise, columns, DEFAULT_MEMORY);
    }

    /**
     * Returns the same rule with another memory.
     *
     * @param seconds how long a noise is remembered, in [0, 10⁶]
     * @return the rule
     */
    public Hear memorySeconds(float seconds) {
        return new Hear(noise, columns, seconds);
    }

    @Override
    public List<Column> keeps() {
        return columns.kept();
    }

    @Override
    public List<TileMap> maps() {
        TileMap map = noise.map();
        return map == null ? List.of() : List.of(map);
    }

    @Override
    public String describe(GroupView in, int i) {
        return columns.words(Wording.of(in), i);
    }

    @Override
    public boolean beginReads(int group, boolean own) {
        return noise.isMadeBy(group);
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
            if (sound.source >= 0) remember(sound, i);
            else fade(i, dt);
        }
    }

    private void remember(HeardSound sound, int i) {
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

    private void fade(int i, float dt) {
        columns.heard().next()[i] = 0;
        columns.loudness().next()[i] = 0;
        for (int a = 0; a < columns.direction().size(); a++)
            columns.direction().get(a).next()[i] = 0;
        float since = columns.since().values()[i];
        if (since < 0) return;
        float later = since + dt;
        columns.since().next()[i] = later <= memorySeconds ? later : HearingColumns.NOT_HEARD;
        if (later <= memorySeconds) return;
        columns.group().next()[i] = -1;
        columns.id().next()[i] = -1;
        columns.generation().next()[i] = 0;
        for (int a = 0; a < columns.place().size(); a++) columns.place().get(a).next()[i] = HearingColumns.NO_PLACE;
    }
}
