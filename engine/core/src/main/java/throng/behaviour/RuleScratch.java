package throng.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import throng.kernel.Force;
import throng.memory.Agents;
import throng.memory.store.AgentStore;
import throng.tick.AskedSpawns;
import throng.tick.CommandBuffer;

/** Working memory of the rules of one worker, made once, so that steering allocates nothing. */
final class RuleScratch {
    private final float[] direction = new float[3];
    private final List<Force> spare = new ArrayList<>();
    private final List<Supplier<?>> makers = new ArrayList<>();
    private final List<Object> made = new ArrayList<>();
    private final AskedSpawns dropped = new AskedSpawns();

    /** Three floats. */
    float[] direction() {
        return direction;
    }

    /**
     * Where a new agent goes that an agent asks for. While rules begin, each rank asks for all agents of a group: the
     * rank that holds an agent is heard.
     */
    AskedSpawns spawns(Agents agents, int id, CommandBuffer commands) {
        if (agents instanceof AgentStore store && store.ids().here(id)) return commands.spawns();
        dropped.clear();
        return dropped;
    }

    /** What that maker has made, the same object each time. */
    @SuppressWarnings({"unchecked", "ReferenceEquality"}) // that maker has made it; makers have no other equality
    <T> T of(Supplier<T> maker) {
        for (int m = 0; m < made.size(); m++) if (makers.get(m) == maker) return (T) made.get(m);
        T scratch = maker.get();
        makers.add(maker);
        made.add(scratch);
        return scratch;
    }

    /** A force that no other rule holds. */
    Force borrowForce() {
        return spare.isEmpty() ? new Force() : spare.removeLast();
    }

    /** Takes a force back. */
    void returnForce(Force force) {
        spare.add(force);
    }
}
