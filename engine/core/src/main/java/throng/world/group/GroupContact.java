package throng.world.group;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.motion.AgentProperty;
import throng.motion.contact.Bodies;
import throng.motion.contact.ContactPass;

/** Parts the bodies that overlap, in the groups that have contact. */
public final class GroupContact {
    /** Memory is given back after twice as many ticks at most. */
    private static final int GIVE_BACK_EVERY_TICKS = 32;

    private final WorldServices services;
    /** Null until a group has contact. */
    private @Nullable ContactPass pass;

    /** Makes the contact of a world. */
    public GroupContact(WorldServices services) {
        this.services = services;
    }

    private ContactPass pass() {
        if (pass == null)
            pass = new ContactPass(
                    services.space(), services.clock(), services.barriers(), services.workers(), services.forms());
        return pass;
    }

    /** Parts the bodies of all groups, which are sorted, and sorts them again. */
    public void run(List<GroupParts> groups) {
        if (pass != null) pass.begin();
        boolean any = false;
        int agents = 0;
        for (int g = 0; g < groups.size(); g++) {
            any |= groups.get(g).count() > 0 && add(groups.get(g));
            agents += groups.get(g).count();
        }
        if (!any || services.clock().dt() == 0) return;
        services.trace().begin("contact");
        boolean pushed = pass().run();
        for (int g = 0; pushed && g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            if (group.count() > 0 && group.settings().bodies() != null)
                group.order().sortAgain();
        }
        services.trace().end("contact", agents);
    }

    /** Called when a tick is done: gives back what crowds that have shrunk do not need any more. */
    public void giveBack(List<GroupParts> groups) {
        if (services.clock().tick() % GIVE_BACK_EVERY_TICKS != 0) return;
        boolean any = false;
        for (int g = 0; g < groups.size(); g++) {
            Bodies bodies = groups.get(g).settings().bodies();
            if (bodies == null || !groups.get(g).members().giveBackContact()) continue;
            bodies.shrink(groups.get(g).count());
            any = true;
        }
        if (any) pass().shrink();
    }

    /** Throws away what is made again when it is needed. */
    public void drop(List<GroupParts> groups) {
        for (GroupParts group : groups) {
            Bodies bodies = group.settings().bodies();
            if (bodies != null) bodies.shrink(0);
        }
        if (pass != null) pass.shrink();
    }

    private boolean add(GroupParts group) {
        Bodies bodies = group.settings().bodies();
        if (bodies == null) return false;
        var members = group.members();
        bodies.begin(
                group.order().grid(),
                group.settings().motion(),
                members.propertyColumn(AgentProperty.RADIUS),
                members.propertyColumn(AgentProperty.MASS),
                services.barriers().any() && !group.settings().throughWalls());
        pass().add(bodies);
        return true;
    }
}
