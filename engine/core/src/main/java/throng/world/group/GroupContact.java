package throng.world.group;

import java.util.List;
import throng.motion.AgentProperty;
import throng.motion.contact.Bodies;
import throng.motion.contact.ContactPass;

/** Parts the bodies that overlap, in the groups that have contact. */
public final class GroupContact {
    private final WorldServices services;
    private final ContactPass pass;

    /** Makes the contact of a world. */
    public GroupContact(WorldServices services) {
        this.services = services;
        pass = new ContactPass(
                services.space(), services.clock(), services.barriers(), services.workers(), services.trials());
    }

    /** Parts the bodies of all groups, which are sorted, and sorts them again. */
    public void run(List<GroupParts> groups) {
        pass.begin();
        boolean any = false;
        int agents = 0;
        for (int g = 0; g < groups.size(); g++) {
            any |= groups.get(g).count() > 0 && add(groups.get(g));
            agents += groups.get(g).count();
        }
        if (!any || services.clock().dt() == 0) return;
        services.trace().begin("contact");
        boolean pushed = pass.run();
        for (int g = 0; pushed && g < groups.size(); g++) {
            GroupParts group = groups.get(g);
            if (group.count() > 0 && group.settings().bodies() != null)
                group.order().sortAgain();
        }
        services.trace().end("contact", agents);
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
        pass.add(bodies);
        return true;
    }
}
