package throng.behaviour.manner;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.memory.AgentGroup;
import throng.perception.Neighbourhood;

/** The groups that a manner sees. */
final class SeenGroups {
    private SeenGroups() {}

    /** The neighbourhoods, and one more as far as the first, of another group. */
    static List<Neighbourhood> seeing(List<Neighbourhood> neighbourhoods, AgentGroup group) {
        var more = new ArrayList<>(neighbourhoods);
        more.add(Neighbourhood.within(neighbourhoods.getFirst().radius()).of(group));
        return more;
    }

    /** The group of a neighbourhood. */
    static int group(GroupView in, Neighbourhood neighbourhood) {
        return neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group();
    }
}
