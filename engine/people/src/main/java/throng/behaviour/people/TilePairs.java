package throng.behaviour.people;

import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.CandidateTiles;

/** What the wide loops of a model of people read of one neighbourhood: scratch of one worker. */
final class TilePairs {
    CandidateTiles tiles;
    PropertyReader radii;
    /** The agents: places, velocities, headings. */
    float[] ownX;

    float[] ownY;
    float[] ownVx;
    float[] ownVy;
    float[] ownHx;
    float[] ownHy;
    /** The candidates: places, velocities, headings. */
    float[] px;

    float[] py;
    float[] vx;
    float[] vy;
    float[] hx;
    float[] hy;
    /** The agents are among their own candidates. */
    boolean own;
    /** The square of how far they look, m². */
    float look2;

    @SuppressWarnings("NullAway.Init") // begin sets them
    TilePairs() {}

    void begin(PeopleBlock people, int n) {
        var in = people.in();
        int group = people.group(n);
        Agents others = in.group(group);
        float look = people.rule().neighbourhoods().get(n).radius();
        tiles = in.candidates(people.rule(), n, people.start(), people.end());
        radii = in.propertyOf(AgentProperty.RADIUS, group);
        ownX = in.position(0);
        ownY = in.position(1);
        ownVx = in.velocity(0);
        ownVy = in.velocity(1);
        ownHx = in.heading(0);
        ownHy = in.heading(1);
        px = others.now(0);
        py = others.now(1);
        vx = others.now(Agents.VX);
        vy = others.now(Agents.VX + 1);
        hx = others.now(Agents.HX);
        hy = others.now(Agents.HX + 1);
        own = group == in.group();
        look2 = look * look;
    }

    /** The number of the lane of agent i among the candidates, for those who are not to meet themselves. */
    int self(int i) {
        return own ? i : Integer.MIN_VALUE;
    }
}
