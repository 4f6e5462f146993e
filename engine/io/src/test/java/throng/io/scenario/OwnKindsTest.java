package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import throng.behaviour.GroupView;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.io.kind.Kinds;
import throng.kernel.Force;
import throng.math.Check;
import throng.world.NewAgent;
import throng.world.Spawn;

/** A rule, a spawn and a mix that exist in this test alone are in files and errors, with no line anywhere else. */
class OwnKindsTest {
    /** Pushes along x. */
    public record Drift(float newtons) implements Rule {
        public static final Drift DEFAULT = new Drift(1);

        public Drift {
            Check.within("the newtons of drift", newtons, 0, 50, "N");
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            out.clear(in.axes(), end - start);
            for (int k = 0; k < end - start; k++) out.x()[k] = newtons;
        }
    }

    /** Turns the force of one rule round. */
    public record Opposite(Rule rule) implements Mix {
        @Override
        public List<Rule> parts() {
            return List.of(rule);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            rule.run(in, out, start, end);
            for (int k = 0; k < end - start; k++) out.x()[k] = -out.x()[k];
        }
    }

    /** Along a line. */
    public record QueueSpawn(float gap) implements Spawn {
        @Override
        public void place(NewAgent agent) {
            agent.position(agent.number() * gap, 0, 0);
        }
    }

    private static final Kinds KINDS = new Kinds(List.of(Drift.class, Opposite.class, QueueSpawn.class));

    private static ScenarioFile file(String rules) {
        return ScenarioFile.parse("own.yaml", """
                throng: 1
                space: {open: 2}
                groups:
                  own_ones:
                    agents: 5
                    spawn: {queue: {gap: 3}}
                    rules:
                """ + rules.indent(6), KINDS);
    }

    @Test
    void filesUseThem() {
        var file = file("- drift\n- opposite: {rule: {drift: {newtons: 2}}}\n");
        assertEquals(
                List.of(Drift.DEFAULT, new Opposite(new Drift(2))),
                file.groups().getFirst().rules());
        try (var world = file.world()) {
            float[] x = new float[5];
            world.groups().getFirst().columns().read("x", x);
            assertEquals(12, x[4]);
            world.tick(1);
            world.groups().getFirst().columns().read("vx", x);
            assertEquals(-1, x[0], "1 N forward and 2 N back, 1 kg");
        }
    }

    @Test
    void errorsAndSettingsKnowThem() {
        var refused = assertThrows(
                RefusedScenario.class, () -> file("- drift: 99\n- drfit\n- opposite: {rule: {drift: {newton: 2}}}\n"));
        String expected = """
                own.yaml:8:16: the newtons of drift is 99.0 N; allowed is 0 to 50 N
                own.yaml:9:9: there is no rule 'drfit'; did you mean drift?
                own.yaml:10:35: drift has no 'newton'; did you mean newtons? keys are: newtons""";
        assertEquals(expected, refused.getMessage());
        var file = file("- drift\n- opposite: {rule: drift}\n").set("own_ones.opposite.rule.newtons", 7);
        assertEquals(
                List.of(Drift.DEFAULT, new Opposite(new Drift(7))),
                file.groups().getFirst().rules());
    }
}
