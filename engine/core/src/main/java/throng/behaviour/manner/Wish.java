package throng.behaviour.manner;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.memory.AgentGroup;
import throng.perception.Neighbourhood;

/** The velocities that a guide wants, and the groups that a manner sees. */
final class Wish {
    private Wish() {}

    /** Runs the guide, and overwrites its forces by the velocities that they mean. */
    static void take(Rule guide, GroupView in, Force out, int start, int end) {
        guide.run(in, out, start, end);
        guide.forceToVelocity(in, out, start, end);
    }

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
