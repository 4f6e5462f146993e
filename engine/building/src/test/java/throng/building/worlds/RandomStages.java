package throng.building.worlds;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import throng.building.Next;
import throng.building.PlaceRow;
import throng.building.Stage;
import throng.building.Until;
import throng.math.Distribution;

/** Random stages of a journey: walks, queues and waits in any order, and one that leaves. */
final class RandomStages {
    private final Dice dice;
    private final RandomFloors floors;
    private final int goals;
    private final List<String> names = new ArrayList<>();
    private final List<String> walks = new ArrayList<>();
    /** The signals that stages wait for. */
    final TreeSet<String> signals = new TreeSet<>();

    RandomStages(Dice dice, RandomFloors floors, int goals) {
        this.dice = dice;
        this.floors = floors;
        this.goals = goals;
    }

    Map<String, Stage> any() {
        int n = 2 + dice.below(6);
        for (int s = 0; s < n; s++) {
            names.add("stage " + s);
            if (dice.chance(.5)) walks.add("stage " + s);
        }
        names.add("out");
        var stages = new LinkedHashMap<String, Stage>();
        for (String name : names) stages.put(name, name.equals("out") ? new Stage.Leave() : stage(name));
        return stages;
    }

    private Stage stage(String name) {
        if (walks.contains(name)) return new Stage.Walk(dice.below(goals), next());
        return dice.chance(.5) ? new Stage.Wait(until(), dice.chance(.5) ? floors.place(dice) : null, next()) : queue();
    }

    private Stage queue() {
        int servers = 1 + dice.below(3);
        if (dice.chance(.5)) return Stage.Queue.of(servers, times(), next());
        int tile = floors.tile(dice);
        float x = floors.map.middleX(tile), y = floors.map.middleY(tile);
        return new Stage.Queue(
                servers,
                times(),
                new PlaceRow(x, y, 0, dice.between(.5f, 1), servers),
                new PlaceRow(x - 1, y, -.6f, 0, 1 + dice.below(12)),
                next());
    }

    private Until until() {
        return switch (dice.below(4)) {
            case 0 -> new Until.Clock(dice.between(0, 3), dice.between(.2f, 4), 1 + dice.below(8));
            case 1 -> {
                var signal = new Until.Signal("signal " + dice.below(3), dice.chance(.5));
                signals.add(signal.name());
                yield signal;
            }
            case 2 -> new Until.Room(dice.of(names), 1 + dice.below(10));
            default -> new Until.Time(times());
        };
    }

    private Distribution times() {
        return switch (dice.below(5)) {
            case 0 -> Distribution.constant(dice.of(0f, .1f, 1f));
            case 1 -> Distribution.uniform(0, dice.between(.1f, 3));
            case 2 -> Distribution.exponential(dice.between(.1f, 3));
            case 3 -> Distribution.gamma(dice.between(1, 3), dice.between(.1f, .9f));
            default -> Distribution.logNormal(dice.between(.1f, 3), dice.between(.1f, 2));
        };
    }

    private Next next() {
        return switch (dice.below(walks.isEmpty() ? 3 : 5)) {
            case 0 -> new Next.Fixed(dice.of(names));
            case 1 ->
                new Next.Shares(some(names).stream()
                        .map(name -> new Next.Part(name, dice.between(.1f, 5)))
                        .toList());
            case 2 -> new Next.LeastCrowded(some(names));
            case 3 -> new Next.Nearest(some(walks));
            default ->
                new Next.Quickest(
                        some(walks),
                        dice.between(.1f, 5),
                        dice.between(.5f, 2),
                        dice.between(.1f, 3),
                        dice.between(0, 1));
        };
    }

    private List<String> some(List<String> of) {
        Supplier<String> any = () -> dice.of(of);
        return Stream.generate(any).limit(1 + dice.below(4)).distinct().toList();
    }
}
