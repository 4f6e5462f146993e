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
import throng.fuzz.Api.Door;
import throng.world.Group;
import throng.world.TickAbandoned;
import throng.world.Twin;
import throng.world.World;

/** A stage, and so many calls on it, one after the other: all of them a function of the seed. */
final class Episode {
    /** Nanoseconds of CPU time that a call may take. */
    static final long LONG = 1_000_000_000;

    static final List<Door> DOORS = Api.CLASSES.stream()
            .filter(c -> !Parts.are(c))
            .flatMap(c -> Api.doors(c).stream())
            .filter(door -> !Parts.is(door))
            .toList();
    private static final List<Door> MAIN = DOORS.stream()
            .filter(door -> door.of().getName().matches("throng\\.(world|decision|terrain)\\..*"))
            .toList();
    /** These end what a world lives from: called on the foreign world alone. */
    private static final Set<String> ENDS = Set.of("close", "handOver");

    private static final float[] DT = {0, 1e-45f, 1e-6f, 1e-3f, 1 / 60f, .1f, 1, 10};

    /** What is wrong: one line that says it, and where to find it. */
    record Fault(String what, String where) {}

    final long seed;
    final List<String> log = new ArrayList<>();
    final Map<String, Long> slowest;
    volatile String now = "";
    int refused;
    int done;
    private final Pool pool;
    private Stage stage;
    private long hash;

    Episode(long seed, Map<String, Long> slowest) {
        this.seed = seed;
        this.slowest = slowest;
        pool = new Pool(new Draw(seed));
    }

    /** The first fault; null: none. */
    Fault run(int calls) {
        stage = new Stage(pool);
        try {
            hash = stage.world.hash();
            for (int c = 0; c < calls; c++) {
                String wrong = c % 6 == 5 ? tick() : call();
                if (wrong != null) return new Fault(wrong, "seed " + seed + ", call " + c + ":\n  " + told());
            }
            return null;
        } finally {
            stage.close();
        }
    }

    private String told() {
        return log.stream().skip(Math.max(0, log.size() - 40)).collect(joining("\n  "));
    }

    private String call() {
        Door door = pool.draw.of(pool.draw.chance(50) ? MAIN : DOORS);
        pool.hostile = List.of(0, 0, 10, 50).get(pool.draw.below(4));
        pool.nulls = pool.faults = false;
        Object on = door.still() ? null : receiver(door);
        if (on == null && !door.still()) return null;
        pool.nulls = false;
        Object[] arguments = pool.arguments(door.code().getParameters());
        now = (on == null ? "" : pool.tell(on) + " ") + door + " "
                + Arrays.stream(arguments).map(pool::tell).collect(joining(", ", "(", ")"));
        log.add(now);
        hash = stage.world.hash(); // what arguments are made of may have made columns
        long begin = Cpu.nanos();
        String wrong = null;
        boolean accepted = false;
        try {
            pool.keep(door.open(on, arguments));
            accepted = true;
            done++;
        } catch (Throwable e) {
            refused++;
            wrong = Judge.verdict(door, e, pool.nulls);
            log.add("    " + e);
        }
        long took = Cpu.nanos() - begin;
        slowest.merge(door.toString(), took, Math::max);
        String later = after(door, accepted, pool.nulls);
        return wrong != null ? wrong : later;
    }

    private Object receiver(Door door) {
        if (ENDS.contains(door.code().getName())) {
            if (door.of() == World.class) return stage.foreign;
            Object other = pool.kept(door.of());
            return other == stage.world.workers() ? null : other;
        }
        if (door.of() == World.class && pool.draw.chance(80)) return stage.world;
        Object kept = pool.kept(door.of());
        return kept != null ? kept : pool.value(door.of(), "", 0);
    }

    /** The hash is the former one where the call was refused; and there is one, or a rule that looks nowhere goes. */
    private String after(Door door, boolean accepted, boolean nulls) {
        long former = hash;
        try {
            hash = stage.world.hash();
        } catch (IllegalStateException e) {
            if (!String.valueOf(e.getMessage()).endsWith("declare it first"))
                return Judge.says("hash after " + door, e);
            for (Group group : stage.world.groups()) group.steer(new Rule[0]).turn();
            hash = stage.world.hash();
            log.add("    rules that look nowhere are gone");
        } catch (Throwable e) {
            return Judge.says("hash after " + (nulls && accepted ? "a null that was kept by " : "") + door, e);
        }
        if (!accepted && hash != former) return "the refusal of " + door + " has changed the world";
        return null;
    }

    private String tick() {
        float dt = DT[pool.draw.below(DT.length)];
        now = "tick(" + dt + ")";
        log.add(now);
        World world = stage.world;
        long begin = Cpu.nanos();
        try {
            world.tick(dt);
        } catch (TickAbandoned e) {
            log.add("    " + e);
            String wrong = Judge.abandoned(e);
            if (wrong != null) return wrong;
            for (Group group : world.groups())
                group.steer(new Rule[] {ForceSum.of()}).turn();
            long former = hash;
            hash = world.hash();
            if (hash != former) return "an abandoned tick has changed the world";
        } catch (Throwable e) {
            return Judge.says("tick", e);
        }
        long took = Cpu.nanos() - begin;
        slowest.merge("tick", took, Math::max);
        hash = world.hash();
        String strange = Twin.strange(world);
        if (!strange.isEmpty()) return "published after a tick: " + strange.replaceAll("\\d+", "N");
        if (pool.draw.chance(70)) return null;
        return restore(world);
    }

    private String restore(World world) {
        now = "snapshot";
        try {
            if (Twin.restored(world) != hash) return "a restored twin has another hash";
            var bytes = new ByteArrayOutputStream();
            world.snapshot(bytes);
            pool.snapshot = bytes.toByteArray();
            return null;
        } catch (IOException | RuntimeException e) {
            return Judge.says("snapshot and restore", e);
        }
    }
}
