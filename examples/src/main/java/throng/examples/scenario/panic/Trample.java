package throng.examples.scenario.panic;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Column;
import throng.perception.Neighbourhood;

/**
 * The nearest who is touched is trampled, and gone, and then nobody for a while: the listener hears of it. No force.
 *
 * @param neighbourhood whom, and how near
 * @param rest seconds till the next may be; column of the group
 * @param pause from one to the next, seconds, in [0, 10⁶]
 */
record Trample(Neighbourhood neighbourhood, Column.Floats rest, float pause) implements Rule {
    static final String TRAMPLED = "trampled";

    Trample {
        Check.within("those trampled at once", neighbourhood.nearest(), 1, 1);
        Check.within("the pause of who tramples", pause, 0, 1e6f, "s");
    }

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(neighbourhood);
    }

    @Override
    public List<Column> keeps() {
        return List.of(rest);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
        int group = neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group();
        for (int i = start; i < end; i++) {
            float left = Math.max(0, rest.values()[i] - in.clock().dt());
            rest.next()[i] = left;
            if (left > 0) continue;
            var neighbours = in.neighbours(this, 0, i);
            if (neighbours.count() == 0) continue;
            int whom = in.group(group).id()[neighbours.index(0)];
            in.tell(TRAMPLED, i, group, whom);
            in.remove(group, whom);
            rest.next()[i] = pause;
        }
    }
}
