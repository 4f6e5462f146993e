package throng.world.group;

import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.motion.AgentProperty;
import throng.motion.step.PropertyValues;
import throng.terrain.wall.Barriers;

/**
 * Holds agents by walls that code puts elsewhere after they have moved: a pass of stage AFTER_MOVING, or a rule. It may
 * say that it means places, and no ways ({@link Writes#throughWalls}).
 */
public final class HeldPlaces {
    private final Barriers barriers;
    private final GroupSettings settings;
    private final GroupMembers members;
    private final AgentStore agents;
    private final PropertyValues radius = new PropertyValues();
    private boolean holds;

    public HeldPlaces(Barriers barriers, GroupSettings settings, GroupMembers members) {
        this.barriers = barriers;
        this.settings = settings;
        this.members = members;
        agents = members.agents();
    }

    /** Prepares a tick, on the thread that ticks. */
    public void begin() {
        holds = barriers.any() && !settings.throughWalls();
        if (holds) radius.set(settings.motion().radius(), members.propertyColumn(AgentProperty.RADIUS));
    }

    /** Called for a block before code puts its agents elsewhere. */
    public void keep(int worker, int start, int end) {
        if (holds) barriers.slide(worker).keep(agents, start, end);
    }

    /** Called for a block afterwards. */
    public void hold(int worker, int start, int end) {
        if (holds) barriers.slide(worker).carry(agents, radius.values(), radius.base(start), start, end);
    }
}
