package throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.Cases;
import throng.behaviour.drive.Wander;
import throng.ranks.RankThreads;
import throng.world.Group;
import throng.world.World;

/** On several ranks each sample has the bits of one rank, or is refused by name. */
class SampleRanksTest {
    private static final int COUNT = 400, PREY = 60, TICKS = 4;
    private static final String REFUSED = " has no ";
    private static final TreeSet<String> REFUSALS = new TreeSet<>();

    static List<Sample> samples() {
        return Samples.all();
    }

    @Tag("shows")
    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void bitsAreThoseOfOneRank(Sample sample) {
        for (int axes = 2; axes <= 3; axes++) {
            long[] ranks = new long[3];
            try {
                run(sample, axes, 3, ranks);
            } catch (IllegalStateException e) {
                if (!e.getMessage().contains(REFUSED)) throw e;
                REFUSALS.add(sample + ": " + e.getMessage().replaceAll(".*" + REFUSED, ""));
                continue;
            }
            long[] one = new long[1];
            run(sample, axes, 1, one);
            for (long each : ranks) assertEquals(one[0], each, sample + ", " + axes + " axes");
        }
    }

    @AfterAll
    static void tell() {
        REFUSALS.forEach(System.out::println);
    }

    private static void run(Sample sample, int axes, int ranks, long[] hashes) {
        RankThreads.run(ranks, exchange -> {
            try (World world = SampleScene.worldBuilder(axes)
                    .seed(7)
                    .workers(1)
                    .ranks(exchange)
                    .build()) {
                var scene = SampleScene.in(world);
                scene.prey().steer(Wander.DEFAULT);
                spawn(scene.prey(), PREY, axes);
                spawn(scene.crowd(), COUNT, axes);
                sample.setUp().accept(scene);
                for (int t = 0; t < TICKS; t++) world.tick(1 / 30f);
                hashes[exchange.rank()] = world.hash();
            }
        });
    }

    private static void spawn(Group group, int n, int axes) {
        float side = SampleScene.SIDE;
        group.spawn(n, agent -> {
            float[] p = new float[3];
            for (int a = 0; a < 3; a++) {
                float unit = Cases.unit(100 + 10L * group.number() + a, agent.id());
                p[a] = axes == 2 ? unit * side : (unit - .5f) * side / (a == 2 ? 2 : 1);
            }
            agent.position(p[0], p[1], p[2]);
        });
    }
}
