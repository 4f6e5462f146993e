package throng.fuzz;

import static java.util.stream.Collectors.joining;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import throng.Cpu;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.fuzz.PublicApi.Call;
import throng.world.Group;
import throng.world.TickAbandoned;
import throng.world.World;
import throng.world.WorldCopy;

/** A stage, and so many calls on it, one after the other: all of them a function of the seed. */
final class FuzzEpisode {
    /** Nanoseconds of CPU time that a call may take. */
    static final long MAX_NANOS = 1_000_000_000;

    static final List<Call> CALLS = PublicApi.CLASSES.stream()
            .filter(c -> !InternalCalls.hasNoCalls(c))
            .flatMap(c -> PublicApi.calls(c).stream())
            .filter(door -> !InternalCalls.isInternal(door))
            .toList();
    private static final List<Call> MAIN_CALLS = CALLS.stream()
            .filter(door -> door.of().getName().matches("throng\\.(world|decision|terrain)\\..*"))
            .toList();
    /** These end what a world lives from: called on the foreign world alone. */
    private static final Set<String> CLOSING_CALLS = Set.of("close", "handOver");

    private static final float[] STEPS = {0, 1e-45f, 1e-6f, 1e-3f, 1 / 60f, .1f, 1, 10};

    /** What is wrong: one line that says it, and where to find it. */
    record Fault(String what, String where) {}

    final long seed;
    final List<String> log = new ArrayList<>();
    final Map<String, Long> slowest;
    volatile String current = "";
    int refused;
    int done;
    private final ArgumentPool pool;
    private FuzzWorlds worlds;
    private long hash;

    FuzzEpisode(long seed, Map<String, Long> slowest) {
        this.seed = seed;
        this.slowest = slowest;
        pool = new ArgumentPool(new HostileRandom(seed));
    }

    /** The first fault; null: none. */
    Fault run(int calls) {
        worlds = new FuzzWorlds(pool);
        try {
            hash = worlds.world.hash();
            for (int c = 0; c < calls; c++) {
                String wrong = c % 6 == 5 ? tick() : call();
                if (wrong != null) return new Fault(wrong, "seed " + seed + ", call " + c + ":\n  " + lastCalls());
            }
            return null;
        } finally {
            worlds.close();
        }
    }

    private String lastCalls() {
        return log.stream().skip(Math.max(0, log.size() - 40)).collect(joining("\n  "));
    }

    private String call() {
        Call door = pool.random.of(pool.random.chance(50) ? MAIN_CALLS : CALLS);
        pool.hostilePercent = List.of(0, 0, 10, 50).get(pool.random.below(4));
        pool.gaveNull = pool.gaveFaultyCode = false;
        Object on = door.needsNoReceiver() ? null : receiver(door);
        if (on == null && !door.needsNoReceiver()) return null;
        pool.gaveNull = false;
        Object[] arguments = pool.arguments(door.code().getParameters());
        current = (on == null ? "" : pool.describe(on) + " ") + door + " "
                + Arrays.stream(arguments).map(pool::describe).collect(joining(", ", "(", ")"));
        log.add(current);
        hash = worlds.world.hash(); // what arguments are made of may have made columns
        long begin = Cpu.nanos();
        String wrong = null;
        boolean accepted = false;
        try {
            pool.keep(door.invoke(on, arguments));
            accepted = true;
            done++;
        } catch (Throwable e) {
            refused++;
            wrong = AllowedErrors.verdict(door, e, pool.gaveNull);
            log.add("    " + e);
        }
        long took = Cpu.nanos() - begin;
        slowest.merge(door.toString(), took, Math::max);
        String later = checkHash(door, accepted, pool.gaveNull);
        return wrong != null ? wrong : later;
    }

    private Object receiver(Call door) {
        if (CLOSING_CALLS.contains(door.code().getName())) {
            if (door.of() == World.class) return worlds.foreign;
            Object other = pool.kept(door.of());
            return other == worlds.world.workers() ? null : other;
        }
        if (door.of() == World.class && pool.random.chance(80)) return worlds.world;
        Object kept = pool.kept(door.of());
        return kept != null ? kept : pool.value(door.of(), "", 0);
    }

    /** The hash is the former one where the call was refused; and there is one, or a rule that looks nowhere goes. */
    private String checkHash(Call door, boolean accepted, boolean nulls) {
        long former = hash;
        try {
            hash = worlds.world.hash();
        } catch (IllegalStateException e) {
            if (!String.valueOf(e.getMessage()).endsWith("declare it first"))
                return AllowedErrors.describe("hash after " + door, e);
            for (Group group : worlds.world.groups()) group.steer(new Rule[0]).turn();
            hash = worlds.world.hash();
            log.add("    rules that look nowhere are gone");
        } catch (Throwable e) {
            return AllowedErrors.describe(
                    "hash after " + (nulls && accepted ? "a null that was kept by " : "") + door, e);
        }
        if (!accepted && hash != former) return "the refusal of " + door + " has changed the world";
        return null;
    }

    private String tick() {
        float dt = STEPS[pool.random.below(STEPS.length)];
        current = "tick(" + dt + ")";
        log.add(current);
        World world = worlds.world;
        long begin = Cpu.nanos();
        try {
            world.tick(dt);
        } catch (TickAbandoned e) {
            log.add("    " + e);
            String wrong = AllowedErrors.abandoned(e);
            if (wrong != null) return wrong;
            for (Group group : world.groups())
                group.steer(new Rule[] {ForceSum.of()}).turn();
            long former = hash;
            hash = world.hash();
            if (hash != former) return "an abandoned tick has changed the world";
        } catch (Throwable e) {
            return AllowedErrors.describe("tick", e);
        }
        long took = Cpu.nanos() - begin;
        slowest.merge("tick", took, Math::max);
        hash = world.hash();
        String strange = WorldCopy.firstNonFinite(world);
        if (!strange.isEmpty()) return "published after a tick: " + strange.replaceAll("\\d+", "N");
        if (pool.random.chance(70)) return null;
        return restore(world);
    }

    private String restore(World world) {
        current = "snapshot";
        try {
            if (WorldCopy.restoredHash(world) != hash) return "a restored twin has another hash";
            var bytes = new ByteArrayOutputStream();
            world.snapshot(bytes);
            pool.snapshot = bytes.toByteArray();
            return null;
        } catch (IOException | RuntimeException e) {
            return AllowedErrors.describe("snapshot and restore", e);
        }
    }
}
