package throng.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import throng.behaviour.drive.Wander;
import throng.world.Group;
import throng.world.Spawn;

/** Where a sample runs: over the whole scene, in its middle, and in space. */
enum SampleRun {
    WIDE(2, 20),
    DENSE(2, 90),
    DEEP(3, 60);
    private static final int COUNT = 150, PREY = 40;
    private static final float DT = 1 / 15f;

    private final int axes;
    private final int ticks;

    SampleRun(int axes, int ticks) {
        this.axes = axes;
        this.ticks = ticks;
    }

    private Spawn places(SampleScene scene) {
        float half = this == DEEP ? 8 : 14, low = scene.middle() - half, high = scene.middle() + half;
        return this == WIDE ? scene.anywhere() : Spawn.box(low, low, -half, high, high, half);
    }

    float[] run(Sample sample, Consumer<Group> change) {
        try (var world = SampleScene.worldBuilder(axes).seed(7).workers(1).build()) {
            var scene = SampleScene.in(world);
            scene.prey().steer(Wander.DEFAULT).spawn(PREY, places(scene).moving(2));
            scene.crowd().spawn(COUNT, places(scene).moving(3));
            sample.setUp().accept(scene);
            if (this == DENSE) for (int k = -2; k < 3; k++) wall(scene, 5 * k);
            change.accept(scene.crowd());
            for (int t = 0; t < ticks; t++) world.tick(DT);
            return state(List.of(scene.crowd(), scene.prey()));
        }
    }

    private static void wall(SampleScene scene, float x) {
        float at = scene.middle();
        scene.world().walls().add(at + x, at - 9, at + x + 1, at + 9);
    }

    /** All columns, by id; zeros for those that are gone. */
    private static float[] state(List<Group> groups) {
        var all = new ArrayList<float[]>();
        for (Group group : groups) {
            int n = group.count();
            for (String name : group.columns().floatNames()) {
                float[] values = new float[n];
                group.columns().read(name, values);
                all.add(byId(group, values));
            }
            for (String name : group.columns().intNames()) {
                int[] values = new int[n];
                group.columns().read(name, values);
                float[] copy = new float[n];
                for (int i = 0; i < n; i++) copy[i] = values[i];
                all.add(byId(group, copy));
            }
        }
        float[] state = new float[all.size() * COUNT];
        for (int c = 0; c < all.size(); c++) System.arraycopy(all.get(c), 0, state, c * COUNT, COUNT);
        return state;
    }

    private static float[] byId(Group group, float[] values) {
        float[] byId = new float[COUNT];
        for (int i = 0; i < values.length; i++) byId[group.ids().get(i)] = values[i];
        return byId;
    }

    /** The scenes for which a sample is made. */
    static List<SampleRun> of(Sample sample) {
        var scenes = new ArrayList<SampleRun>();
        for (SampleRun where : values()) {
            try {
                where.run(sample, group -> {});
                scenes.add(where);
            } catch (IllegalArgumentException e) {
                if (where == WIDE) throw e; // some refuse a world of three axes
            }
        }
        return scenes;
    }
}
