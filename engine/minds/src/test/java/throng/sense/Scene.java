package throng.sense;

import throng.math.Space;
import throng.memory.Column;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A world with 40 sources of noise, whose ranges are a column, and 700 hearers, in the same group or in another. */
final class Scene implements AutoCloseable {
    static final int HEARERS = 700;
    static final int SOURCES = 40;
    static final float[] RANGES = {0, 6, 10, 15};

    final World world;
    final Group loud;
    final Group hearers;
    final HearingColumns columns;
    final Column.Floats range;

    Scene(Space space, TileMap map, Form form, int workers, boolean sameGroup) {
        world = World.of(space).seed(3).form(form).workers(workers).build();
        loud = world.group("loud");
        hearers = sameGroup ? loud : world.group("hearers");
        range = loud.floats("loudness", 0);
        var noise = map == null
                ? NoiseSources.straight(Loudness.column(loud, range))
                : NoiseSources.over(map, Loudness.column(loud, range));
        columns = HearingColumns.of(hearers::floats, hearers::ints, space.axes());
        hearers.steer(Hear.of(noise, columns));
        loud.spawn(sameGroup ? HEARERS : SOURCES, Spawn.box(0, 0, 0, 80, 60, space.axes() == 3 ? 40 : 0));
        if (!sameGroup) hearers.spawn(HEARERS, Spawn.box(0, 0, 0, 80, 60, space.axes() == 3 ? 40 : 0));
        float[] ranges = new float[loud.count()];
        var ids = loud.ids();
        for (int i = 0; i < ranges.length; i++) ranges[i] = ids.get(i) < SOURCES ? RANGES[ids.get(i) % 4] : 0;
        loud.columns().write("loudness", ranges);
    }

    @Override
    public void close() {
        world.close();
    }
}
