package throng.bench.people;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Exp;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;

/**
 * A pair rule as a user writes it, in a scalar loop over neighbours: bodies push each other off, whose gap is d − R.
 *
 * <pre>
 * F = −strength · Σ exp((R − d)/distance) · Δ/d      R: both radii, Δ: to the neighbour, d = |Δ|
 * </pre>
 *
 * @param strength newtons between bodies that touch
 * @param distance metres in which that falls by e
 */
record KeepOff(float strength, float distance, Neighbourhood neighbourhood) implements Rule {
    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(neighbourhood);
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        var radius = in.propertyOf(AgentProperty.RADIUS, in.group());
        for (int i = start; i < end; i++) {
            var neighbours = in.neighbours(this, 0, i);
            float x = 0, y = 0, own = radius.agent(i);
            for (int k = 0; k < neighbours.count(); k++) {
                float d = (float) Math.sqrt(neighbours.d2(k)), reach = own + radius.agent(neighbours.index(k));
                float push = d > 0 ? strength * Exp.exp(Math.min(10, (reach - d) / distance)) / d : 0;
                x -= push * neighbours.dx(k);
                y -= push * neighbours.dy(k);
            }
            out.x()[i - start] = x;
            out.y()[i - start] = y;
        }
    }
}
