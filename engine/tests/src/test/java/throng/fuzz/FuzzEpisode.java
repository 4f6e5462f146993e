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
import throng.trace.TickAbandoned;
import throng.world.FixedStep;
import throng.world.Group;
import throng.world.World;
import throng.world.WorldCopy;

/** A sequence of random calls and ticks on one {@link FuzzWorlds}, as a function of the seed. */
final class FuzzEpisode {

    static final List<Call> CALLS = PublicApi.CLASSES.stream()
            .filter(c -> !InternalCalls.hasNoCalls(c))
            .flatMap(c -> PublicApi.calls(c).stream())
            .filter(call -> !InternalCalls.isInternal(call))
            .toList();
    private static final List<Call> MAIN_CALLS = CALLS.stream()
            .filter(call -> call.of().getName().matches("throng\\.(world|decision|terrain)\\..*"))
            .toList();
    /** These calls end a world or its workers, so they go to the foreign world only. */
    private static final Set<String> CLOSING_CALLS = Set.of("close", "handOver");

    private static final float[] STEPS = {0, 1e-45f, 1e-6f, 1e-3f, 1 / 60f, .1f, 1, 10};

    /** A fault: one line that describes it, and where to find it. */
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

    /** The first fault, or null. */
    Fault run(int calls) {
        worlds = new FuzzWorlds(pool);
        try {
            hash = worlds.world.hash();
            for (int c = 0; c < calls; c++) {
                String fault = c % 6 == 5 ? tick() : call();
                if (fault != null) return new Fault(fault, "seed " + seed + ", call " + c + ":\n  " + lastCalls());
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
        Call call = pool.random.of(pool.random.chance(50) ? MAIN_CALLS : CALLS);
        pool.hostilePercent = List.of(0, 0, 10, 50).get(pool.random.below(4));
        pool.gaveNull = pool.gaveFaultyCode = false;
        Object receiver = call.needsNoReceiver() ? null : receiver(call);
        hash = worlds.world.hash(); // looking for one may have added columns
        if (receiver == null && !call.needsNoReceiver()) return null;
        pool.gaveNull = false;
        Object[] arguments = pool.arguments(call.code().getParameters());
        current = (receiver == null ? "" : pool.describe(receiver) + " ") + call + " "
                + Arrays.stream(arguments).map(pool::describe).collect(joining(", ", "(", ")"));
        log.add(current);
        hash = worlds.world.hash(); // making the arguments may have added columns
        long begin = Cpu.nanos();
        String fault = null;
        boolean accepted = false, ticked = false;
        try {
            pool.keep(call.invoke(receiver, arguments));
            accepted = true;
            done++;
            if (receiver instanceof World released && call.code().getName().equals("release")) released.adopt();
        } catch (Throwable e) {
            refused++;
            ticked = e instanceof UserCode.Fault && ticks(call); // from afterTick or a watch: the world has ticked
            fault = AllowedErrors.verdict(call, e, pool.gaveNull);
            log.add("    " + e);
        }
        long took = Cpu.nanos() - begin;
        slowest.merge(call.toString(), took, Math::max);
        String later = checkHash(call, accepted || ticked, pool.gaveNull);
        return fault != null ? fault : later;
    }

    private static boolean ticks(Call call) {
        return call.of() == FixedStep.class
                || call.of() == World.class && call.code().getName().equals("tick");
    }

    private Object receiver(Call call) {
        if (CLOSING_CALLS.contains(call.code().getName())) {
            if (call.of() == World.class) return worlds.foreign;
            Object other = pool.kept(call.of());
            return other == worlds.world.workers() ? null : other;
        }
        if (call.of() == World.class && pool.random.chance(80)) return worlds.world;
        Object kept = pool.kept(call.of());
        return kept != null ? kept : pool.value(call.of(), "", 0);
    }

    /**
     * Computes the hash after a call. A refused call must not change it. Rules that name a missing group have no hash:
     * they are taken off.
     */
    private String checkHash(Call call, boolean accepted, boolean nulls) {
        long former = hash;
        try {
            hash = worlds.world.hash();
        } catch (IllegalStateException e) {
            if (!String.valueOf(e.getMessage()).endsWith("declare it first"))
                return AllowedErrors.describe("hash after " + call, e);
            for (Group group : worlds.world.groups()) group.steer(new Rule[0]).turn();
            hash = worlds.world.hash();
            log.add(" rules with a missing group are removed");
        } catch (Throwable e) {
            return AllowedErrors.describe(
                    "hash after " + (nulls && accepted ? "a null that was accepted by " : "") + call, e);
        }
        if (!accepted && hash != former) return "the refusal of " + call + " has changed the world";
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
            String fault = AllowedErrors.abandoned(e);
            if (fault != null) return fault;
            if (world.hash() != hash) return "an abandoned tick has changed the world";
            for (Group group : world.groups())
                group.steer(new Rule[] {ForceSum.of()}).turn(); // what turned stands still from now on
        } catch (Throwable e) {
            if (!UserCode.causes(e)) return AllowedErrors.describe("tick", e); // a watch: the tick is done
        }
        long took = Cpu.nanos() - begin;
        slowest.merge("tick", took, Math::max);
        hash = world.hash();
        String nonFinite = WorldCopy.firstNonFinite(world);
        if (!nonFinite.isEmpty()) return "not finite after a tick: " + nonFinite.replaceAll("\\d+", "N");
        if (pool.random.chance(70)) return null;
        return restore(world);
    }

    private String restore(World world) {
        current = "snapshot";
        try {
            if (WorldCopy.restoredHash(world) != hash) return "a restored copy has another hash";
            var bytes = new ByteArrayOutputStream();
            world.snapshot(bytes);
            pool.snapshot = bytes.toByteArray();
            return null;
        } catch (IOException | RuntimeException e) {
            return AllowedErrors.describe("snapshot and restore", e);
        }
    }
}
