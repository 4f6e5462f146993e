package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Handle;
import throng.memory.Writes;

/**
 * Between ticks, what is written to an agent by any accessor is read by all others, after any change, also where the
 * array was asked for before the index: {@code heat.values()[group.index(h)] = 40}.
 */
class ColumnAccessTest {
    /** Ways to write a value. The array is asked for first. */
    private interface Writing {
        void write(Column.Ints ints, Column.Floats floats, Group group, Handle agent, int value);
    }

    /** Ways to read a value. */
    private interface Reading {
        int read(Column.Ints ints, Column.Floats floats, Group group, Handle agent);
    }

    private static final Map<String, Writing> WRITINGS = new TreeMap<>(Map.of(
            "values()[index]",
                    (ints, floats, group, agent, value) -> {
                        ints.values()[group.index(agent)] = value;
                        floats.values()[group.index(agent)] = value;
                    },
            "kept array",
                    (ints, floats, group, agent, value) -> {
                        int[] of = ints.values();
                        float[] reals = floats.values();
                        int i = group.index(agent);
                        of[i] = value;
                        reals[i] = value;
                    },
            "bits",
                    (ints, floats, group, agent, value) -> {
                        ints.bits(group.index(agent), value);
                        floats.bits(group.index(agent), Float.floatToRawIntBits(value));
                    },
            "by the place of the id",
                    (ints, floats, group, agent, value) -> {
                        int[] of = ints.values();
                        float[] reals = floats.values();
                        var ids = group.ids();
                        for (int i = 0; i < ids.limit(); i++) {
                            if (ids.get(i) != agent.id()) continue;
                            of[i] = value;
                            reals[i] = value;
                        }
                    },
            "by arrays()",
                    (ints, floats, group, agent, value) -> {
                        Agents agents = group.arrays();
                        int[] of = ints.values();
                        float[] reals = floats.values();
                        for (int i = 0; i < agents.count(); i++) {
                            if (agents.id()[i] != agent.id()) continue;
                            of[i] = value;
                            reals[i] = value;
                        }
                    },
            "columns().write",
                    (ints, floats, group, agent, value) -> {
                        int[] all = new int[group.count()];
                        float[] reals = new float[group.count()];
                        group.columns().read("tag", all);
                        group.columns().read("real", reals);
                        all[group.index(agent)] = value;
                        reals[group.index(agent)] = value;
                        group.columns().write("tag", all);
                        group.columns().write("real", reals);
                    }));

    private static final Map<String, Reading> READINGS = new TreeMap<>(Map.of(
            "values()[index]", (ints, floats, group, agent) -> ints.values()[group.index(agent)],
            "floats", (ints, floats, group, agent) -> (int) floats.values()[group.index(agent)],
            "bits", (ints, floats, group, agent) -> ints.bits(group.index(agent)),
            "view", (ints, floats, group, agent) -> (int) group.view("real").get(group.index(agent)),
            "viewInts", (ints, floats, group, agent) -> group.viewInts("tag").get(group.index(agent)),
            "arrays",
                    (ints, floats, group, agent) -> {
                        Agents agents = group.arrays();
                        float[] x = agents.now(Agents.X);
                        Vector3f at = group.position(agent, new Vector3f());
                        int i = group.index(agent);
                        assertEquals(at.x, x[i], "position");
                        assertEquals(agent.id(), agents.id()[i], "id");
                        return ints.values()[i];
                    }));

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void whatIsWrittenIsRead(int workers) {
        for (int seed = 0; seed < 12; seed++)
            try (var crowds = new Crowds(seed, workers)) {
                crowds.run(150);
            }
    }

    /** Two groups, and the value that each agent was given. */
    private final class Crowds implements AutoCloseable {
        private final SplittableRandom random;
        private final World world;
        private final List<Group> groups = new ArrayList<>();
        private final List<Column.Ints> ints = new ArrayList<>();
        private final List<Column.Floats> floats = new ArrayList<>();
        private final Map<Handle, Integer> given = new LinkedHashMap<>();
        private final Map<String, Runnable> changes = new TreeMap<>();
        private int next = 1000;

        Crowds(long seed, int workers) {
            random = new SplittableRandom(seed);
            world = World.torus(60, 60).seed(seed).workers(workers).build();
            for (String name : List.of("people", "others")) {
                var group = world.group(name).steer(Separation.of(1, 3), Wander.DEFAULT);
                if (seed % 2 == 0) group.frames(true);
                groups.add(group);
                ints.add(group.ints("tag", -1));
                floats.add(group.floats("real", -1));
            }
            world.pass(TickPass.Stage.AFTER_SORTING, "ask", groups.getFirst(), Writes.nothing(), (in, start, end) -> {
                for (int i = start; i < end; i++) if (in.id()[i] == 7) in.spawn(i, 1, 1, 0);
            });
            world.listen((what, who, about) -> give(groups.getLast().add(3, 3)));
            people();
            others();
        }

        /** Agents come and go. */
        private void people() {
            changes.put("add", () -> give(any().add(at(), at())));
            changes.put("spawn", () -> {
                var group = any();
                for (int id : group.spawn(random.nextInt(40), Spawn.uniform())) fresh(group.handle(id));
            });
            changes.put(
                    "remove",
                    () -> pick().ifPresent(agent -> {
                        of(agent).remove(agent);
                        given.remove(agent);
                    }));
            changes.put(
                    "remove ids",
                    () -> pick().ifPresent(agent -> {
                        of(agent).remove(new int[] {agent.id()});
                        given.remove(agent);
                    }));
            changes.put(
                    "transfer",
                    () -> pick().ifPresent(agent -> {
                        int value = given.remove(agent);
                        given.put(of(agent).transfer(agent, groups.get(1 - agent.group())), value);
                    }));
        }

        /** All else. */
        private void others() {
            changes.put("teleport", () -> pick().ifPresent(agent -> of(agent).teleport(agent, at(), at(), 0)));
            changes.put("write places", () -> {
                var group = any();
                float[] x = new float[group.count()];
                for (int i = 0; i < x.length; i++) x[i] = at();
                group.columns().write("x", x);
            });
            changes.put("tell", () -> pick().ifPresent(agent -> of(agent).tell("here", agent.id())));
            changes.put("tick", () -> {
                world.tick(.1f);
                for (Group group : groups)
                    for (int i = 0; i < group.count(); i++) {
                        var agent = group.handle(group.ids().get(i));
                        if (!given.containsKey(agent)) fresh(agent);
                    }
            });
            changes.put("rules", () -> any().steer(Separation.of(1, 1 + random.nextInt(5))));
            changes.put("frames", () -> any().frames(random.nextBoolean()));
            changes.put("restore", () -> {
                var copy = new StateCopy();
                world.snapshot(copy);
                world.restore(copy);
            });
        }

        private float at() {
            return random.nextFloat() * 60;
        }

        private Group any() {
            return groups.get(random.nextInt(2));
        }

        private Group of(Handle agent) {
            return groups.get(agent.group());
        }

        private Optional<Handle> pick() {
            return given.isEmpty()
                    ? Optional.empty()
                    : given.keySet().stream().skip(random.nextInt(given.size())).findFirst();
        }

        private void fresh(Handle agent) {
            given.put(agent, -1);
        }

        /** Writes a new value at once, before anything asks for another array. */
        private void give(Handle agent) {
            var way = List.copyOf(WRITINGS.keySet()).get(random.nextInt(WRITINGS.size()));
            int value = next++;
            WRITINGS.get(way).write(ints.get(agent.group()), floats.get(agent.group()), of(agent), agent, value);
            given.put(agent, value);
            last += ", " + way;
        }

        private String last = "";

        void run(int steps) {
            for (int n = 0; n < steps; n++) {
                var change = List.copyOf(changes.keySet()).get(random.nextInt(changes.size()));
                last = change;
                changes.get(change).run();
                if (random.nextBoolean()) pick().ifPresent(this::give);
                if (random.nextBoolean()) pick().ifPresent(this::check);
                if (n % 8 == 0) given.keySet().forEach(this::check);
            }
        }

        private void check(Handle agent) {
            var way = List.copyOf(READINGS.keySet()).get(random.nextInt(READINGS.size()));
            int read = READINGS.get(way).read(ints.get(agent.group()), floats.get(agent.group()), of(agent), agent);
            assertEquals(given.get(agent), read, () -> agent + " by " + way + " after " + last);
        }

        @Override
        public void close() {
            world.close();
        }
    }
}
