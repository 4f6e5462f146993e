package throng.building;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.path.Ways;
import throng.math.Check;
import throng.world.Group;

/**
 * The journey of a group: a table of stages that all its people share, and in columns of the group in which stage each
 * one is. People begin with the first stage of the table, and go on as each stage says.
 *
 * @param group whose people go
 * @param columns of that group
 * @param ways to whose goals stages walk; null if none walks
 * @param stages by name, 1 to 10,000, in an order that numbers them from 0
 * @param families whose members wait equally long and choose together; null: each one for itself
 */
public record Journey(
        Group group,
        JourneyColumns columns,
        @Nullable Ways ways,
        Map<String, Stage> stages,
        @Nullable FamilyColumns families) {
    /** Stages of one journey. */
    public static final int MAX_STAGES = 10_000;

    /**
     * Checks the table.
     *
     * @throws IllegalArgumentException if a name is used that no stage has, a walk has no ways or no such goal, or a
     *     choice by ways names a stage that does not walk
     */
    public Journey {
        Check.given("the group of a journey", group);
        Check.given("the columns of a journey", columns);
        stages = new LinkedHashMap<>(Check.given("the stages of a journey", stages));
        Check.within("the number of stages", stages.size(), 1, MAX_STAGES);
        for (var entry : stages.entrySet()) {
            Check.name("a stage", entry.getKey());
            check(entry.getKey(), Check.given("stage " + entry.getKey(), entry.getValue()), ways, stages);
        }
    }

    /**
     * Makes a journey on which each one goes for itself.
     *
     * @param group whose people go
     * @param columns of that group
     * @param ways to whose goals stages walk; null if none walks
     * @param stages by name, 1 to 10,000, in an order that numbers them from 0
     * @throws IllegalArgumentException as the canonical constructor does
     */
    public Journey(Group group, JourneyColumns columns, @Nullable Ways ways, Map<String, Stage> stages) {
        this(group, columns, ways, stages, null);
    }

    /**
     * {@return the same journey, on which families go together} All of a family wait equally long in a stage with a
     * time of its own. Of several stages that follow, the member who comes first chooses for the others, and if one
     * changes its mind, all on the same way do.
     *
     * @param columns of the group
     * @throws IllegalArgumentException if they are null
     */
    public Journey families(FamilyColumns columns) {
        return new Journey(group, this.columns, ways, stages, Check.given("the columns of families", columns));
    }

    private static void check(String name, Stage stage, @Nullable Ways ways, Map<String, Stage> stages) {
        for (String next : stage.following()) known(name, next, stages);
        if (stage instanceof Stage.Wait(Until.Room(String full, int places), var area, var next))
            known(name, full, stages);
        if (stage instanceof Stage.Walk(int goal, Next next)) {
            if (ways == null)
                throw new IllegalArgumentException(
                        "stage '%s' walks, and the journey has no ways: give it ways".formatted(name));
            Check.within(
                    "the goal of stage '" + name + "'", goal, 0, ways.fields().goals() - 1);
        }
        if (stage.next() instanceof Next.Nearest || stage.next() instanceof Next.Quickest)
            for (String next : stage.following())
                if (!(stages.get(next) instanceof Stage.Walk))
                    throw new IllegalArgumentException(
                            "after stage '%s' the way decides, and stage '%s' does not walk: name stages that do"
                                    .formatted(name, next));
    }

    private static void known(String name, String next, Map<String, Stage> stages) {
        if (!stages.containsKey(next))
            throw new IllegalArgumentException("stage '%s' names stage '%s', which is none; there are: %s"
                    .formatted(name, next, String.join(", ", stages.keySet())));
    }

    /**
     * {@return the number of a stage}
     *
     * @param name of the stage
     * @throws IllegalArgumentException if there is none of this name
     */
    public int number(String name) {
        int number = names().indexOf(name);
        if (number >= 0) return number;
        throw new IllegalArgumentException("the journey of group '%s' has no stage '%s'; there are: %s"
                .formatted(group.name(), name, String.join(", ", stages.keySet())));
    }

    /** {@return the names of the stages, by number} */
    public List<String> names() {
        return List.copyOf(stages.keySet());
    }

    /**
     * {@return the names of stages from which no way leads to a stage that leaves} That is right for those who stay,
     * and mostly a mistake for others.
     */
    public List<String> endless() {
        var ends = new ArrayList<String>();
        for (boolean more = true; more; ) {
            more = false;
            for (var entry : stages.entrySet()) {
                if (ends.contains(entry.getKey())) continue;
                if (!(entry.getValue() instanceof Stage.Leave)
                        && entry.getValue().following().stream().noneMatch(ends::contains)) continue;
                ends.add(entry.getKey());
                more = true;
            }
        }
        return stages.keySet().stream().filter(name -> !ends.contains(name)).toList();
    }
}
