package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throng.io.kind.Kinds;
import throng.io.tree.Fault;
import throng.world.World;

/** A building of two storeys is one place, if stairs join them: for spawns, goals and what validate tells. */
class StoreysTest {
    /** The upper storey is the smaller one; a stair leads down from it. */
    private static final String SCHOOL = """
            throng: 1
            run: {ticks: 900, dt: 0.1}
            space: {open: 2}
            maps: {plan: {rooms: {tile: 0.5, open: [[0, 0, 20, 6], [0, 20, 12, 26]]}}}
            tiles: plan
            links: {stairs: {from: [11.5, 20, 11.5, 26], to: [1, 0, 1, 6], going: +x, depth: 0.5}}
            fields: {ways: {ways: {map: plan, radius: 0.2, goals: {shapes: {shapes: [{corners: [[19, 1], [19, 5]]}]}}}}}
            groups:
              people:
                agents: 40
                spawn: {apart: {map: plan, distance: 0.5, areas: [{corners: [[1, 21], [11, 21], [11, 23], [1, 23]]}]}}
                motion: {radius: 0.2, maxSpeed: 1.3, maxForce: 1000, mass: 80, turnRate: 20}
                rules:
                  - collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {one: 0}, removes: true}}}
            """;

    private static ScenarioFile parse(String text) {
        return ScenarioFile.parse("s", text, Kinds.installed());
    }

    private static List<String> check(String text) {
        return parse(text).check().stream().map(Fault::toString).toList();
    }

    /** {@return how many of a file's agents begin upstairs} */
    private static int upstairs(String text) {
        try (World world = parse(text).world(b -> b.workers(1))) {
            float[] y = world.groups().getFirst().arrays().position(1);
            int up = 0;
            for (int i = 0; i < world.groups().getFirst().count(); i++) if (y[i] > 19) up++;
            return up;
        }
    }

    @Test
    void peopleBeginUpstairsAndComeDown() {
        assertEquals(List.of(), check(SCHOOL));
        assertEquals(40, upstairs(SCHOOL));
        ScenarioFile file = parse(SCHOOL);
        try (World world = file.world(b -> b.workers(1))) {
            for (int t = 0; t < file.ticks(); t++) world.tick(file.dt());
            assertEquals(0, world.groups().getFirst().count());
        }
    }

    /** Each way to begin: on both storeys by their areas, and in an area that is named. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{tiles: {map: plan}} | 22",
                "{apart: {map: plan, distance: 0.5}} | 22",
                "{region: {map: plan, x0: 0, y0: 0, x1: 20, y1: 26}} | 22",
                "{region: {map: plan, x0: 1, y0: 21, x1: 9, y1: 23}} | 60",
                "{apart: {map: plan, distance: 0.5, areas: [{corners: [[0, 0], [20, 0], [20, 26], [0, 26]]}]}} | 22",
            })
    void eachSpawnKnowsLinks(String spawn, int wanted) {
        String text = SCHOOL.replaceFirst("spawn: .*", "spawn: " + spawn).replace("agents: 40", "agents: 60");
        int up = upstairs(text);
        assertEquals(wanted, up, wanted < 60 ? 9 : 0, "of 60");
        assertEquals(List.of(), check(text));
    }

    /** A goal upstairs, and people downstairs: the stair leads down, and then up, too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "goals: {shapes: {shapes: [{corners: [[2, 21], [2, 23]]}]}}",
                "goals: {boxes: {boxes: [[1, 21, 3, 23]]}}",
                "goals: [[2, 22]]",
            })
    void eachGoalKnowsLinks(String goals) {
        String up = SCHOOL.replaceFirst("goals: .*", goals + "}}}")
                .replaceFirst("spawn: .*", "spawn: {box: [3, 1, 15, 5]}");
        assertEquals(
                List.of("s:10:13: from group 'people' at (%s, %s) no way that bodies of radius 0.2 m"
                                .formatted(first(up)[0], first(up)[1])
                        + " fit leads to any goal of its rules: open or widen the map between,"
                        + " or let them begin elsewhere"),
                check(up));
        assertEquals(List.of(), check(up.replace("depth: 0.5}", "depth: 0.5, both: true}")));
    }

    /** The middle of the tile of the first agent. */
    private static double[] first(String text) {
        try (World world = parse(text).world(b -> b.workers(1))) {
            var agents = world.groups().getFirst().arrays();
            return new double[] {
                Math.floor(agents.position(0)[0] * 2) / 2 + .25, Math.floor(agents.position(1)[0] * 2) / 2 + .25
            };
        }
    }

    /** Without the stair people begin where the file says, and validate tells that no way leads down. */
    @Test
    void withoutAStairNoWayLeadsDown() {
        String apart = SCHOOL.replaceFirst("links: .*\n", "");
        assertEquals(40, upstairs(apart));
        assertTrue(check(apart).getFirst().startsWith("s:9:13: from group 'people' at ("), check(apart)::toString);
    }

    /** What is refused in a run is refused before it. */
    @Test
    void validateRefusesWhatTheRunWould() {
        String full = SCHOOL.replace("agents: 40", "agents: 4000");
        var refused = assertThrows(RefusedScenario.class, () -> check(full));
        assertTrue(
                refused.getMessage().startsWith("s:10:13: 4000 agents want places 0.5 m apart"), refused::getMessage);
        String nowhere = SCHOOL.replace("[1, 21], [11, 21], [11, 23], [1, 23]", "[1, 10], [11, 10], [11, 12], [1, 12]");
        assertEquals(
                "s:10:13: no open tile of the map lies in the area (1.0, 10.0), (11.0, 10.0), (11.0, 12.0),"
                        + " (1.0, 12.0): put it where people can stand",
                assertThrows(RefusedScenario.class, () -> check(nowhere)).getMessage());
    }

    /** Goals of single tiles that are smaller than a body jam a crowd; side by side they are a goal. */
    @Test
    void goalsOfSingleTilesAreTold() {
        String many = SCHOOL.replace("map: plan, radius: 0.2", "map: plan, radius: 0.3")
                        .replace("motion: {radius: 0.2", "motion: {radius: 0.3")
                        .replaceFirst("goals: .*", "goals: [[[18, 1], [18, 3], [18, 5]]]}}}")
                        .replaceAll(
                                "rules:\\n.*\\n",
                                "rules: [collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {each: goal}}}}]\n")
                + "journeys: {people: {ways: ways, stages: {go: {walk: {goal: 0, next: {fixed: out}}}, out: leave}}}\n";
        String told = "s:14:41: stage 'go' of group 'people' walks to single tiles of 0.5 m, on which 3 bodies fit of"
                + " radius 0.3 m: who stands there keeps the others away; let the goal be wider than a body, by shapes,"
                + " boxes or more tiles side by side";
        assertEquals(List.of(told), check(many));
        assertEquals(List.of(), check(many.replace("agents: 40", "agents: 30")), "few");
        assertEquals(List.of(), check(many.replace("[18, 3]", "[18, 1.5]")), "side by side");
        assertEquals(List.of(), check(many.replace("radius: 0.3", "radius: 0.2")), "smaller than a tile");
        String come = many.replace("agents: 40", "agents: 0")
                + "sources: {street: {group: people, place: {line: [3, 1, 3, 5]}, arrivals: {rate: [2, 9]}}}\n";
        assertEquals(List.of(told), check(come));
    }

    /** A door of one tile is too narrow for bodies that are wider. */
    @Test
    void aBodyWiderThanADoorIsTold() {
        String door = SCHOOL.replace("[0, 0, 20, 6]", "[0, 0, 9, 6], [9, 3, 10, 3.5], [10, 0, 20, 6]")
                .replaceFirst("spawn: .*", "spawn: {box: [3, 1, 7, 5]}");
        assertEquals(List.of(), check(door));
        for (String wide : List.of(
                door.replace("motion: {radius: 0.2", "motion: {radius: 0.3"),
                door.replace("map: plan, radius: 0.2", "map: plan, radius: 0.3")
                        .replace("motion: {radius: 0.2", "motion: {radius: 0.3"))) {
            assertTrue(
                    check(wide).getFirst().contains("no way that bodies of radius 0.3 m fit leads to any goal"),
                    check(wide)::toString);
        }
    }

    /** A door of 0.5 m is wide enough for the bodies, and too narrow for the model. */
    @Test
    void aModelThatNeedsMoreThanADoorIsTold() {
        String door = SCHOOL.replace("[0, 0, 20, 6]", "[0, 0, 9, 6], [9, 3, 10, 3.5], [10, 0, 20, 6]")
                .replaceFirst("spawn: .*", "spawn: {box: [3, 1, 7, 5]}");
        String model = door.replace("collisionFreeSpeed:", "anticipationVelocity:");
        assertEquals(List.of(), check(door));
        String needs = "the 0.6 m that AnticipationVelocity needs for bodies of radius 0.2 m";
        String cure = "take another model than AnticipationVelocity";
        String told = String.join("\n", check(model));
        assertTrue(told.contains("are narrower than " + needs + ": ") && told.endsWith(cure), told);
        String rule = "anticipationVelocity: {guide: {followWay: {ways: ways, goal: {each: goal}}}}";
        String stages = "{go: {walk: {goal: 0, next: {fixed: out}}}, out: leave}";
        String come = "{street: {group: people, place: {line: [3, 1, 3, 5]}, arrivals: {rate: [2, 9]}}}";
        String journey =
                model.replace("agents: 40", "agents: 0").replaceAll("rules:\\n.*\\n", "rules: [" + rule + "]\n")
                        + "journeys: {people: {ways: ways, stages: " + stages + "}}\n"
                        + "sources: " + come + "\n";
        String walk = String.join("\n", check(journey));
        assertTrue(
                walk.contains("no way that is as wide as " + needs + " leads to its goal at") && walk.contains(cure),
                walk);
        assertEquals(List.of(), check(journey.replace("[9, 3, 10, 3.5]", "[9, 3, 10, 4]")), "a door of 1 m");
        String wide = journey.replace("motion: {radius: 0.2", "motion: {radius: 0.3");
        assertTrue(check(wide).getFirst().contains("wide enough for bodies of radius 0.3 m"), check(wide)::toString);
    }
}
