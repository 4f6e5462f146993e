package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.drive.Cruise;
import throng.behaviour.mix.ForceLimit;
import throng.kernel.Force;

/** Mixes may be nested 64 levels deep; more levels would overflow the stack in the tick. */
class NestedMixesTest {
    private static final String SAYS =
            "mixes are nested deeper than 64: remove some levels, or does a mix contain itself?";

    private final Rule before = new Cruise(2, 3);
    private World world;
    private Group group;

    @BeforeEach
    void build() {
        world = World.torus(30, 30).seed(1).workers(1).build();
        group = world.group("a").steer(before);
        group.spawn(20, Spawn.uniform().moving(1));
    }

    @AfterEach
    void close() {
        world.close();
    }

    private static Rule deep(int levels) {
        Rule rule = Cruise.DEFAULT;
        for (int k = 0; k < levels; k++) rule = ForceLimit.of(1e6f, rule);
        return rule;
    }

    private void refused(Rule rule) {
        long hash = world.hash();
        assertEquals(
                SAYS,
                assertThrows(IllegalArgumentException.class, () -> group.steer(rule))
                        .getMessage());
        assertEquals(
                SAYS,
                assertThrows(IllegalArgumentException.class, () -> group.turn(rule))
                        .getMessage());
        assertSame(before, group.rule());
        assertEquals(hash, world.hash());
        world.tick(.1f);
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 66, 10_000, 100_000})
    void tooManyLevelsAreRefused(int levels) {
        refused(deep(levels));
    }

    @Test
    void sixtyFourLevelsAreAccepted() {
        group.steer(deep(64));
        for (int t = 0; t < 3; t++) world.tick(.1f);
        long hash = world.hash();
        world.close();
        build();
        group.steer(Cruise.DEFAULT);
        for (int t = 0; t < 3; t++) world.tick(.1f);
        assertEquals(world.hash(), hash, "force limits that are not reached change nothing");
    }

    /** A user's mix that contains itself, through another one. */
    private record Loop(int round) implements Mix {
        @Override
        public List<Rule> parts() {
            return List.of(Cruise.DEFAULT, new Loop(1 - round));
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            throw new IllegalStateException("must not be called");
        }
    }

    @Test
    void aMixThatContainsItselfIsRefused() {
        refused(new Loop(0));
        refused(ForceLimit.of(1, new Loop(1)));
    }
}
