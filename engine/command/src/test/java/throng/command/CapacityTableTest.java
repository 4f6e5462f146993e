package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verb info: what stairs, links and doors let pass. */
class CapacityTableTest {
    private static final String ALL = """
            throng: 1
            run: {ticks: 9, dt: 0.05}
            space: {open: 2}
            maps: {plan: {rooms: {tile: 1, open: [[0, 0, 12, 4], [0, 20, 12, 24], [5, 4, 7, 8], [4, 6, 8, 7]]}}}
            tiles: plan
            fields: {ways: {ways: {map: plan, radius: 0.2, goals: [[[9, 20], [9, 21]], [[11, 23]]]}}}
            storeys: {low: [0, 0, 12, 8], high: [0, 20, 12, 24]}
            links:
              lift: {from: [11, 0, 11, 4], to: [1, 20, 1, 24], going: +x, depth: 1, both: true, flow: 1.5}
              slide: {from: [10, 20, 10, 24], to: [2, 0, 2, 4], going: +x, depth: 1}
            zones:
              go: {area: [4, 4, 8, 7], up: +y}
              mud: {area: [8, 0, 9, 4], pace: 0.5}
            groups:
              crowd:
                agents: 6
                spawn: {box: [2, 1, 8, 3]}
                motion: {mass: 80, radius: 0.2, maxSpeed: 1.2, maxForce: 900}
                rules: [collisionFreeSpeed: {guide: {followWay: {ways: ways, goal: {each: goal}}}}]
            journeys:
              crowd:
                ways: ways
                stages: {a: {walk: {goal: 0, next: {fixed: b}}}, b: {walk: {goal: 1, next: {fixed: out}}}, out: leave}
            doors:
              narrow: {group: crowd, stage: a, changes: [{at: 5, flow: 1.6}, {at: 60, flow: 0}, {at: 90}]}
              wide: {group: crowd, stage: b, changes: [{at: 5, flow: 0}, {at: 60}]}
            """;

    @TempDir
    private Path folder;

    private List<String> info(String file) throws IOException {
        var done = CommandResult.line("info " + Files.writeString(folder.resolve("a.yaml"), file));
        assertEquals(0, done.code(), done.err());
        return done.out()
                .lines()
                .filter(line -> line.matches("(stair|link|door) .*"))
                .toList();
    }

    /** Two tiles are open where the stair is narrowest: 2/0.67/(1.4 + 0.4/0.546) and 2/0.67/(1.25 + 0.4/0.621). */
    @Test
    void whatIsKnownIsTold() throws IOException {
        assertEquals(
                List.of(
                        "stair        go up: about 1.4 persons/s to +y; 2 m wide, crowd (radius 0.2 m) at 0.546 m/s",
                        "stair        go down: about 1.58 persons/s to -y; 2 m wide, crowd (radius 0.2 m) at 0.621 m/s",
                        "link         lift: at most 1.5 persons/s each way",
                        "door         narrow: at most 1.6 persons/s from 5 s, closed from 60 s, open from 90 s"),
                info(ALL));
    }

    /** Without tiles a stair is as wide as its area, across the way. */
    @Test
    void aStairOfAWorldWithoutTilesIsAsWideAsItsArea() throws IOException {
        assertEquals(
                List.of(
                        "stair        go up: about 3.59 persons/s to -x; 4 m wide, all (radius 0.17 m) at 0.61 m/s",
                        "stair        go down: about 4.04 persons/s to +x; 4 m wide, all (radius 0.17 m) at 0.694 m/s"),
                info("""
                        throng: 1
                        space: {open: 2}
                        groups:
                          all:
                            agents: 1
                            spawn: point
                            motion: {radius: 0.17, maxSpeed: 1.34, maxForce: 5000, mass: 80}
                            rules: [collisionFreeSpeed: {guide: cruise}]
                        zones: {go: {area: [0, 0, 8, 4], up: -x}}
                        """));
        assertEquals(List.of(), info("""
                throng: 1
                space: {open: 2}
                groups: {people: {agents: 1, spawn: point, rules: [brake]}}
                """));
    }
}
