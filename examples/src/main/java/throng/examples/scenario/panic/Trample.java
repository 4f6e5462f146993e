package throng.examples.scenario.panic;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Column;
import throng.perception.Neighbourhood;

/**
 * Removes the nearest agent that is touched, then pauses; exerts no force. The listener hears of each removal.
 *
 * @param neighbourhood the group that is trampled, and the distance of a touch
 * @param pauseLeft column of the seconds until the next agent can be trampled
 * @param pause seconds from one trampled agent to the next, in [0, 10⁶]
 */
record Trample(
        Neighbourhood neighbourhood,
        Column.Floats pauseLeft,
        @Range("the pause after trampling: [0, 1e6] s") float pause)
        implements Rule {
    static final String TRAMPLED = "trampled";

    Trample {
        Check.within("the number of agents trampled at once", neighbourhood.nearest(), 1, 1);
        Check.values(Trample.class, pause);
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(neighbourhood);
    }

    @Override
    public List<Column> keeps() {
        return List.of(pauseLeft);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        int group = neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group();
        for (int i = start; i < end; i++) {
            float left = Math.max(0, pauseLeft.values()[i] - in.clock().dt());
            pauseLeft.next()[i] = left;
            if (left > 0) continue;
            var neighbours = in.neighbours(this, 0, i);
            if (neighbours.count() == 0) continue;
            int id = in.group(group).id()[neighbours.index(0)];
            in.tell(TRAMPLED, i, group, id);
            in.remove(group, id);
            pauseLeft.next()[i] = pause;
        }
    }
}
