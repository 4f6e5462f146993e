package throng.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import throng.memory.EventCounts;
import throng.trace.TickWatch;
import throng.world.World;

/** Measures a run for the plots: ticks a second, the time of each pass, and events by name. */
final class RunMeter implements TickWatch {
    private String[] passes = new String[0];
    private long[] begun = new long[0];
    private long[] spent = new long[0];
    private final EventCounts events = new EventCounts();
    private long ticks;
    private long agentTicks;
    private long tickNanos;
    private long packs;
    private long packNanos;
    private long since;

    RunMeter(long now) {
        since = now;
    }

    /** The events so far. */
    EventCounts events() {
        return events;
    }

    /** A tick was done. */
    void ticked(int agents, long nanos) {
        ticks++;
        agentTicks += agents;
        tickNanos += nanos;
    }

    /** A frame was packed. */
    void packed(long nanos) {
        packs++;
        packNanos += nanos;
    }

    /** The message about the time since the last one. Counting begins anew. */
    Map<String, Object> told(World world, Pace pace, float dt, long drawnNanos, long now) {
        double seconds = Math.max(1e-9, (now - since) / 1e9);
        var told = new LinkedHashMap<String, Object>();
        told.put("tick", world.ticks());
        told.put("ticksPerSecond", ticks / seconds);
        if (pace.speed() > 0 && dt > 0) told.put("asked", pace.speed() / dt);
        told.put("millisPerTick", ticks == 0 ? 0 : tickNanos / 1e6 / ticks);
        told.put("framesPerSecond", packs / seconds);
        told.put("microsPerFrame", packs == 0 ? 0 : packNanos / 1e3 / packs);
        told.put("millisToDrawn", drawnNanos / 1e6);
        var stages = new LinkedHashMap<String, Object>();
        for (int p = 0; p < passes.length && agentTicks > 0; p++) stages.put(passes[p], spent[p] / (double) agentTicks);
        told.put("stages", stages);
        told.put("events", events.counts());
        Arrays.fill(spent, 0);
        ticks = agentTicks = tickNanos = packs = packNanos = 0;
        since = now;
        return told;
    }

    @Override
    public void begin(String pass) {
        int p = number(pass);
        begun[p] = System.nanoTime();
    }

    @Override
    public void end(String pass, int agents) {
        int p = number(pass);
        spent[p] += System.nanoTime() - begun[p];
    }

    private int number(String pass) {
        for (int p = 0; p < passes.length; p++) if (passes[p].equals(pass)) return p;
        int p = passes.length;
        passes = Arrays.copyOf(passes, p + 1);
        begun = Arrays.copyOf(begun, p + 1);
        spent = Arrays.copyOf(spent, p + 1);
        passes[p] = pass;
        return p;
    }
}
