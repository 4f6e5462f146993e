package throng.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.behaviour.Mix;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.memory.Column;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/**
 * Each sample as a part of a mix: a rule runs for whole blocks, but keeps and tells only for those it steers. Else both
 * would depend on who else is in the block, and so on workers and on time.
 */
class SampleSelectionTest {
    private static final int AGENTS = 300, TICKS = 20;

    static List<Sample> samples() {
        return Samples.all().stream()
                .filter(sample -> Rule.class.isAssignableFrom(sample.kind()))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void aRuleKeepsAndTellsForThoseItSteers(Sample sample) {
        try (World world =
                SampleScene.worldBuilder(2).seed(5).workers(1).form(Form.SCALAR).build()) {
            var scene = SampleScene.in(world);
            Group crowd = scene.crowd();
            scene.prey().steer(Wander.DEFAULT).spawn(200, scene.anywhere().moving(4));
            crowd.spawn(AGENTS, scene.anywhere().moving(5));
            sample.setUp().accept(scene);
            Rule rule = crowd.rule();
            if (contains(rule, PostMoveRule.class)) return; // what these do after motion, they do for all
            Column.Ints role = scene.ints("role of the mix", id -> id % 2);
            crowd.steer(Switch.of(role, rule, Wander.DEFAULT));
            world.listen((what, agent, other) -> {
                if (agent.group() == crowd.number() && !what.equals("lost")) assertEquals(0, agent.id() % 2, what);
            });
            var kept = new ArrayList<String>();
            addKept(rule, kept);
            List<int[]> before = kept.stream().map(name -> bits(crowd, name)).toList();
            for (int t = 0; t < TICKS; t++) world.tick(1 / 30f);
            for (int c = 0; c < kept.size(); c++)
                assertArrayEquals(before.get(c), bits(crowd, kept.get(c)), kept.get(c));
        }
    }

    private static boolean contains(Rule rule, Class<?> kind) {
        return kind.isInstance(rule)
                || rule instanceof Mix mix && mix.parts().stream().anyMatch(part -> contains(part, kind));
    }

    /** Adds the names of the columns that a rule keeps or remembers, with its parts. */
    private static void addKept(Rule rule, List<String> names) {
        for (Column column : rule.keeps()) names.add(column.name());
        String kind = rule.getClass().getSimpleName();
        for (var memory : rule.remembers())
            names.add(Character.toLowerCase(kind.charAt(0)) + kind.substring(1) + "." + memory.name());
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) addKept(part, names);
    }

    /** The values of a column, as bits, of those with an odd id, by id. */
    private static int[] bits(Group group, String column) {
        int[] all = new int[AGENTS],
                ints = new int[group.count()],
                ids = group.arrays().id();
        float[] floats = new float[group.count()];
        boolean isFloat = group.columns().floatNames().contains(column);
        if (isFloat) group.columns().read(column, floats);
        else group.columns().read(column, ints);
        for (int i = 0; i < group.count(); i++)
            if (ids[i] % 2 == 1) all[ids[i]] = isFloat ? Float.floatToRawIntBits(floats[i]) : ints[i];
        return all;
    }
}
