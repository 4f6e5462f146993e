package throng.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import throng.examples.scenario.Scenarios;
import throng.io.kind.Kinds;
import throng.io.scenario.ScenarioFile;
import throng.setup.FileScenario;
import throng.setup.Scenario;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.simd.Form;
import throng.world.World;

/**
 * Each number that {@code info} lists changes a run, or is refused with a reason. A number may have no effect in one
 * scenario, such as a radius within which no agent comes: it has one in another.
 */
@Tag("long")
class EverySettingTest {
    private static final int TICKS = 60, LONG_TICKS = 6000, AGENTS = 300;

    /** What happens in no scenario of the list: a hunter that is slower than its prey, and braking towards a place. */
    private static final String SLOW = """
            throng: 1
            about: slow hunters
            run: {agents: 100}
            space: {torus: [100, 100]}
            groups:
              prey:
                agents: 60
                spawn: {uniform: {}, speed: 6}
                motion: {radius: 0.2, maxSpeed: 6, maxForce: 12, mass: 1}
                rules: [wander]
              hunters:
                agents: agents - 80
                spawn: {uniform: {}, speed: 1}
                motion: {radius: 0.2, maxSpeed: 2, maxForce: 12, mass: 1}
                rules: [intercept: {target: {nearest: {group: prey, radius: 40}}}]
              guests:
                agents: 20
                spawn: {uniform: {}, speed: 3}
                motion: {radius: 0.2, maxSpeed: 3, maxForce: 12, mass: 1}
                rules: [arrive: {target: {place: [50, 50]}, slowRadius: 20}]
            """;

    private static List<Scenario> scenarios() {
        var all = new ArrayList<Scenario>(Scenarios.all());
        var slow = ScenarioFile.parse("slow", SLOW, Kinds.installed());
        all.add(new FileScenario("slow", () -> slow));
        return all;
    }

    /** A number of all that a run reports, events too; null if the settings are refused. */
    private static @Nullable Long run(Scenario scenario, List<String> settings, int ticks) {
        int agents = Math.min(scenario.defaults().agents(), AGENTS);
        try (World world = new ScenarioSetup(scenario, agents, 3, 1, Form.AUTO, settings).build()) {
            long[] events = {0};
            world.listen((what, agent, other) -> events[0] = 31 * events[0] + what.hashCode() + agent.id());
            for (int t = 0; t < ticks; t++) world.tick(scenario.defaults().dt());
            return world.hash() + events[0];
        } catch (IllegalArgumentException e) {
            assertTrue(String.valueOf(e.getMessage()).length() > 20, settings + ": " + e);
            return null;
        }
    }

    private static List<String> others(Setting of) {
        return values(of).stream().filter(value -> !value.equals(of.text())).toList();
    }

    private static List<String> values(Setting of) {
        if (!of.words().isEmpty()) return of.words();
        if (of.value() instanceof Boolean flag) return List.of("" + !flag);
        try {
            double v = Double.parseDouble(of.text());
            if (!of.text().contains(".")) // a whole number
            return List.of("" + (int) (v + 1), "" + (int) (v - 1), "" + (int) (2 * v), "" + (int) (v / 100), "1");
            var range = of.range();
            var values = new ArrayList<>(List.of("" + (v * .5 + .1), "" + (v * 2 + 1), "0", "" + v / 100));
            if (range != null) values.addAll(List.of("" + range.least(), "" + Math.min(range.high(), 100)));
            return values;
        } catch (NumberFormatException e) {
            return List.of();
        }
    }

    /** The same component of the same record, wherever it stands: by its name, and by what it does. */
    private static String component(Setting of) {
        String[] words = of.path().split("\\.", -1);
        String last = words[words.length - 1];
        if (!of.about().isEmpty()) return last + ": " + of.about();
        return words.length < 3 ? of.path() : words[words.length - 2].replaceFirst("[0-9]+$", "") + "." + last;
    }

    /** A setting of a scenario. */
    private record Place(Scenario scenario, Setting setting) {
        String component() {
            return EverySettingTest.component(setting);
        }

        /** Whether it changes a run; null if all other values are refused. */
        @Nullable
        Boolean changes(int ticks, @Nullable Long before) {
            boolean taken = false;
            for (String value : others(setting)) {
                Long now = run(scenario, List.of(setting.path() + "=" + value), ticks);
                if (now != null && !now.equals(before)) return true;
                taken |= now != null;
            }
            return taken ? false : null;
        }
    }

    /** Of a flat world, all that has a z does without. */
    private static boolean isFlat(Scenario scenario, String path) {
        return scenario.space(scenario.defaults().agents()).axes() == 2 && path.matches(".*\\.(z|up|lowZ|highZ)");
    }

    private static List<Place> places() {
        var places = new ArrayList<Place>();
        for (Scenario scenario : scenarios()) {
            int agents = Math.min(scenario.defaults().agents(), AGENTS);
            for (Setting own : Setting.of(scenario)) places.add(new Place(scenario, own));
            for (Setting each : Setting.of(new ScenarioSetup(scenario, agents, 3, 1, Form.AUTO, List.of())))
                if (!isFlat(scenario, each.path())) places.add(new Place(scenario, each));
        }
        return places;
    }

    /** The components without effect in any run of so many ticks, with their places. */
    private static Map<String, List<Place>> silent(Collection<Place> places, int ticks) {
        var before = new HashMap<String, Optional<Long>>();
        var silent = new TreeMap<String, List<Place>>();
        var heard = new HashSet<String>();
        for (Place place : places) {
            if (heard.contains(place.component())) continue;
            var was = before.computeIfAbsent(
                    place.scenario().name(), name -> Optional.ofNullable(run(place.scenario(), List.of(), ticks)));
            Boolean changes = place.changes(ticks, was.orElse(null));
            if (changes != null && changes) heard.add(place.component());
            else if (changes != null)
                silent.computeIfAbsent(place.component(), of -> new ArrayList<>())
                        .add(place);
        }
        silent.keySet().removeAll(heard);
        return silent;
    }

    @Test
    void eachNumberChangesARun() {
        var first = silent(places(), TICKS);
        var all = new ArrayList<Place>();
        first.values().forEach(all::addAll);
        assertEquals(Set.of(), silent(all, LONG_TICKS).keySet());
    }
}
