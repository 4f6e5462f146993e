package throng.command.trial;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.command.report.TickMeter;
import throng.setup.ScenarioSetup;
import throng.world.Group;
import throng.world.World;

/**
 * Measures the stages of a scenario's ticks, as the report of {@code run} has them, and its rules by name. It runs a
 * world of its own: reading the clock for each block and rule would slow down the ticks that a row times.
 *
 * @param setup the scenario
 * @param warm ticks before those that are measured
 * @param ticks ticks that are measured; stages leave out the first quarter of them
 */
record StageTimes(ScenarioSetup setup, int warm, int ticks) {
    /** Returns ns per agent-tick, summed over all workers: passes, then steps of a block, then rules of each group. */
    Map<String, Double> measure() {
        float dt = setup.scenario().defaults().dt();
        var all = new LinkedHashMap<String, Double>();
        try (World world = setup.build()) {
            var clocks = new LinkedHashMap<String, TimedSum.Clock>();
            for (Group group : world.groups()) time(group, clocks);
            for (int t = 0; t < warm; t++) world.tick(dt);
            clocks.values().forEach(TimedSum.Clock::clear);
            var meter = new TickMeter(ticks);
            world.watch(meter);
            long agentTicks = 0;
            while (meter.done() < ticks) {
                agentTicks += world.agents();
                meter.tick(world, dt);
            }
            world.watch(null);
            all.putAll(meter.passes());
            all.putAll(meter.stepTimes());
            double each = Math.max(1, agentTicks);
            clocks.forEach((name, clock) -> all.put(name, clock.nanos() / each));
        }
        return all;
    }

    /** Wraps the rules of a group, so that each is timed. Rules within other mixes are timed with their mix. */
    static void time(Group group, Map<String, TimedSum.Clock> clocks) {
        Rule rule = group.rule();
        List<Rule> parts = rule instanceof ForceSum sum ? sum.parts() : List.of(rule);
        var timed = new ArrayList<TimedSum.Clock>();
        for (Rule part : parts) {
            String word =
                    part.getClass().isSynthetic() ? "rule" : part.getClass().getSimpleName();
            String name = group.name() + "." + word.substring(0, 1).toLowerCase(Locale.ROOT) + word.substring(1);
            int number = 1;
            while (clocks.containsKey(number == 1 ? name : name + number)) number++;
            var clock = new TimedSum.Clock();
            clocks.put(number == 1 ? name : name + number, clock);
            timed.add(clock);
        }
        if (!parts.isEmpty()) group.steer(new TimedSum(parts, timed));
    }
}
