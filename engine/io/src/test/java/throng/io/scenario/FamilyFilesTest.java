package throng.io.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.io.kind.Kinds;
import throng.simd.Form;
import throng.world.World;

/** Families of files: who belongs together, and that they leave together. */
class FamilyFilesTest {
    private static final Path PLANS = Path.of("../../../shared/plans");

    private static final String HALL =
            "{rooms: {tile: 0.2, open: [[0, 0, 10, 8], [10, 1, 10.4, 2]," + " [10, 6, 10.4, 7], [10.4, 0, 22, 8]]}}";

    /** People wait up to 20 s, take the quicker of two doors, and leave; by a hall, each door leads on to an exit. */
    private static String text(String map, int people, String families, String first, String second, String then) {
        String way = "{followWay: {ways: ways, goal: {each: goal}, spread: 1}}";
        String guide = families.isEmpty() ? way : "{stayTogether: {guide: %s, family: family}}".formatted(way);
        String third = then.isEmpty() ? "" : ", {corners: [%s]}".formatted(then);
        String last = then.isEmpty() ? "out" : "lobby";
        return """
                throng: 1
                run: {agents: %d, ticks: 8000, dt: 0.05}
                space: {open: 2}
                maps: {floor: %s}
                tiles: floor
                fields:
                  ways:
                    ways: {map: floor, radius: 0.17, goals: {shapes: {shapes: [{corners: [%s]}, {corners: [%s]}%s]}}}
                groups:
                  people:
                    agents: agents
                    %s
                    spawn: {apart: {map: floor, distance: 0.5, areas: [%s]}}
                    motion: {radius: 0.17, maxSpeed: 1.34, maxForce: 5000, mass: 80, turnRate: 20}
                    traits: {maxSpeed: {normal: [1.34, 0.26, 0.5, 2]}}
                    rules:
                      - switch:
                          column: mode
                          parts: [collisionFreeSpeed: {guide: {patience: {guide: %s}}, timeGap: 0.59}, brake, brake]
                journeys:
                  people:
                    ways: ways
                    stages:
                      seat:
                        wait: {until: {time: {seconds: {uniform: [0, 20]}}}, next: {quickest: {stages: [one, two]}}}
                      one: {walk: {goal: 0, next: {fixed: %s}}}
                      two: {walk: {goal: 1, next: {fixed: %s}}}
                      %s
                      out: leave
                """.formatted(
                        people,
                        map,
                        first,
                        second,
                        third,
                        families,
                        then.isEmpty() ? "" : "{corners: [[0.3, 0.3], [9, 0.3], [9, 7.7], [0.3, 7.7]]}",
                        guide,
                        last,
                        last,
                        then.isEmpty() ? "" : "lobby: {walk: {goal: 2, next: {fixed: out}}}");
    }

    private static ScenarioFile file(String text, Path folder) {
        return ScenarioFile.parse("f", text, folder, Kinds.installed());
    }

    /** What a run came to: by family the stages from which members left, the greatest time between two of them. */
    private record Left(Map<Integer, Set<String>> doors, Map<Integer, float[]> times, int there) {
        long split() {
            return doors.values().stream().filter(all -> all.size() > 1).count();
        }

        /** Seconds between the first and the last of a family, mean over families. */
        double apart() {
            return times.values().stream()
                    .mapToDouble(t -> t[1] - t[0])
                    .average()
                    .orElse(0);
        }
    }

    private static Left run(ScenarioFile file) {
        var doors = new HashMap<Integer, Set<String>>();
        var times = new HashMap<Integer, float[]>();
        try (World world = file.world(builder -> builder.workers(1))) {
            var people = world.groups().getFirst();
            var names = people.columns().intNames();
            int[] family = new int[people.count()], stage = new int[people.count()], at = new int[people.count()];
            if (names.contains("family")) {
                int[] values = new int[people.count()];
                people.columns().read("family", values);
                for (int i = 0; i < values.length; i++) family[people.ids().get(i)] = values[i];
            }
            for (int tick = 0; tick < file.ticks() && people.count() > 0; tick++) {
                int before = people.count();
                if (tick > 0) people.columns().read("stage", at);
                var there = new HashSet<Integer>();
                for (int i = 0; i < before; i++) {
                    int id = people.ids().get(i);
                    there.add(id);
                    if (tick > 0 && (at[i] == 1 || at[i] == 2)) stage[id] = at[i];
                }
                world.tick(file.dt());
                for (int i = 0; i < people.count(); i++)
                    there.remove(people.ids().get(i));
                for (int id : there) {
                    if (family[id] == 0) continue;
                    doors.computeIfAbsent(family[id], key -> new HashSet<>()).add("door " + stage[id]);
                    float now = (float) world.time();
                    float[] span = times.computeIfAbsent(family[id], key -> new float[] {now, now});
                    span[1] = now;
                }
            }
            return new Left(doors, times, people.count());
        }
    }

    @Test
    void familiesLeaveByOneDoorAndSoonAfterEachOther() {
        String doors = "[10.2, 1.1], [10.2, 1.9]", other = "[10.2, 6.1], [10.2, 6.9]", out = "[21.8, 2], [21.8, 6]";
        Left with = run(file(text(HALL, 120, "families: {mean: 2.5}", doors, other, out), Path.of(".")));
        assertEquals(0, with.there);
        assertEquals(0, with.split(), "families that took both doors");
        assertTrue(with.doors.size() > 25, with.doors.size() + " families");
        String text = text(HALL, 120, "families: {mean: 2.5}", doors, other, out);
        String plain = text.replaceFirst("\\{stayTogether: \\{guide: (.*), family: family}}", "$1");
        Left without = run(file(plain, Path.of(".")));
        assertEquals(0, without.there);
        assertTrue(
                with.apart() < .75 * without.apart(),
                "members leave %.2f s after each other, without the rule %.2f s"
                        .formatted(with.apart(), without.apart()));
    }

    /** Bits by workers, forms and restores, in the seats, at the doors and in the lobby; and nothing is allocated. */
    @Test
    void familiesHaveTheSameBits() throws IOException {
        String doors = "[10.2, 1.1], [10.2, 1.9]", other = "[10.2, 6.1], [10.2, 6.9]", out = "[21.8, 2], [21.8, 6]";
        String text = text(HALL, 150, "families: {mean: 2.5}", doors, other, out)
                .replace("goal: 2, next: {fixed: out}}}", """
                        goal: 2, next: {fixed: rest}}}
                              rest: {wait: {until: {time: {seconds: {constant: 5}}}, next: {fixed: out}}}""");
        ScenarioFile file = file(text, Path.of("."));
        long hash = FileBits.hash(file, 400, 1, Form.SCALAR);
        for (int workers : new int[] {1, 2, 3, 8})
            for (Form form : Form.values()) assertEquals(hash, FileBits.hash(file, 400, workers, form));
        for (int ticks : new int[] {40, 200, 500, 800}) FileBits.assertRestored(file, ticks);
        for (int ticks : new int[] {40, 200, 500, 800}) {
            var bytes = new ByteArrayOutputStream();
            try (World world = file.world(builder -> builder.workers(2));
                    World fresh = file.world(builder -> builder.workers(1))) {
                for (int t = 0; t < ticks; t++) world.tick(file.dt());
                world.snapshot(bytes);
                fresh.restore(new ByteArrayInputStream(bytes.toByteArray()));
                for (int t = 0; t < 3; t++) {
                    world.tick(file.dt());
                    fresh.tick(file.dt());
                    assertEquals(world.hash(), fresh.hash(), "tick " + t + " after " + ticks);
                }
            }
        }
        try (World world = file.world(builder -> builder.workers(1))) {
            for (int t = 0; t < 500; t++) world.tick(file.dt());
            FileBits.assertNothingAllocated(world, file.dt());
        }
    }

    /** 10,000 people on plans of other tools. */
    @Tag("shows")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "office_rooms 100 [9,3],[9,4] [0,3],[0,4]",
                "double_bottleneck 250 [24,0],[24,5] [0,0],[0,5]",
                "t_shaped_room 300 [-10,6],[-10,10] [10,6],[10,10]",
                "corner_with_shortcut 500 [0,0],[0,5] [25,30],[30,30]"
            })
    void tenThousandOnPlans(String plan) {
        String[] of = plan.split(" ");
        assumeTrue(Files.exists(PLANS.resolve(of[0] + ".wkt")), "no shared plans");
        int people = Integer.parseInt(of[1]), all = 0, families = 0;
        for (int seed = 1; all < 2500; seed++) {
            String map = "{plan: %s.wkt, tile: 0.2}".formatted(of[0]);
            String text = text(map, people, "families: {mean: 2.2}", of[2], of[3], "");
            Left left = run(file(text, PLANS).seed(seed));
            assertEquals(0, left.there, "left behind on " + of[0] + ", seed " + seed);
            assertEquals(0, left.split(), "families that left by both exits of " + of[0] + ", seed " + seed);
            all += people;
            families += left.doors.size();
        }
        System.out.printf("%s: %d people in %d families, none left behind, none split%n", of[0], all, families);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "families: {}|a size",
                "families: {size: 3, mean: 2}|a size",
                "families: {size: 0}|the least size of a family",
                "families: {size: 101}|101",
                "families: {mean: 0.5}|the mean size of families",
                "families: {shares: [0, 0]}|0",
                "families: {shares: []}|shares",
                "families: {size: 2, alike: [hunger]}|hunger",
                "families: {size: 2, alike: [stage]}|whole numbers",
                "families: {sise: 2}|size"
            })
    void wrongFamiliesAreRefusedWithTheirPlace(String wrong) {
        String[] of = wrong.split("\\|");
        String text = text(HALL, 20, of[0], "[10.2, 1.1], [10.2, 1.9]", "[10.2, 6.1], [10.2, 6.9]", "");
        var refused = assertThrows(
                RefusedScenario.class, () -> file(text, Path.of(".")).world().close());
        assertTrue(String.valueOf(refused.getMessage()).contains("f:12:"), refused.getMessage());
        assertTrue(String.valueOf(refused.getMessage()).contains(of[1]), refused.getMessage());
    }
}
