package throng.examples.scenario;

import java.util.List;
import throng.examples.scenario.city.TileHunt;
import throng.examples.scenario.city.Walkers;
import throng.examples.scenario.panic.Panic;
import throng.examples.scenario.people.AntipodalCircle;
import throng.examples.scenario.people.Crossing;
import throng.examples.scenario.people.Evacuation;
import throng.examples.scenario.watch.Watch;
import throng.examples.setup.Scenario;
import throng.examples.setup.SimilarWords;

/** Lists the built-in scenarios. */
public final class Scenarios {
    private static final List<Scenario> ALL = List.of(
            new Murmuration(),
            new Shoal(),
            new Hunt(),
            new Wolves(),
            new Missiles(),
            new Parade(),
            new Airshow(),
            new Walkers(),
            new Watch(),
            new Panic(),
            new Crossing(),
            new AntipodalCircle(),
            new Evacuation(),
            new TileHunt(),
            new Million(),
            new Lattice(),
            new Pile());

    private Scenarios() {}

    /** Returns all scenarios, the most interesting first. */
    public static List<Scenario> all() {
        return ALL;
    }

    /**
     * Returns the scenario of that name.
     *
     * @throws IllegalArgumentException if no scenario has that name; the message lists similar names
     */
    public static Scenario named(String name) {
        var names = ALL.stream().map(Scenario::name).toList();
        return ALL.stream()
                .filter(s -> s.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no scenario '%s'%s\nscenarios: %s (throng list describes them)"
                                .formatted(name, SimilarWords.of(name, names).question(), String.join(", ", names))));
    }
}
