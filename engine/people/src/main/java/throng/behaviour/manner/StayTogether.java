package throng.behaviour.manner;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Axis;
import throng.math.Check;
import throng.math.Range;
import throng.memory.AgentGroup;
import throng.memory.AgentNumber;
import throng.memory.Column;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * Keeps families together: members walk side by side, and who is ahead waits for who is behind.
 *
 * <p>Use it as the guide of a model, around a rule that leads along ways: {@code
 * CollisionFreeSpeed.of(StayTogether.of(FollowWay.of(ways, goal), family))}. A family is all agents with one number in
 * a column; with 0 or less an agent is alone, and wants what its guide wants. Members count for each other while they
 * are on one way ({@link Rule#wayLeft}): those who queue, or walk to another goal, do not. On a journey of
 * families, walks that follow each other are one way. Around a guide without ways
 * they walk side by side, and none waits. It works in flat worlds. On a torus their middle is that seen from the
 * member with the lowest id.
 *
 * <p><b>Formula.</b> v* is the wish of the guide, e its direction, s its length, and n the number of members. The
 * vector to the middle of the other members is d = a·e + b, with b across the way. The last member has h metres more
 * left on the way. With |x|⁺ = max(0, x) the wish becomes
 *
 * <pre>
 *    s' = |s − slower·(n − 1)|⁺,  at least s/2
 *    g  = 1/(1 + gaze·|−a|⁺/|d|)                               the others are behind: it looks round
 *    f  = 1 − |h − near|⁺/(far − near),  at least least        it waits
 *    f = g = 1  if one of no member is close behind            it holds up none
 *    v' = s'·min(f, g)·e + pull·min(1 m, ||b| − apart·n/2|⁺)·b/|b|,  no longer than s'
 * </pre>
 *
 * <p>Who sees all others ahead or beside goes on; who has to turn the head goes slower, until they are abreast. Where
 * there is no room they walk in a V or a file. The middle of the others counts only where no wall hides it: round a
 * corner the way alone decides. One is close behind if it is in a neighbourhood, at most 45° off −e. So families are
 * parted in a press, on stairs and in doors, and wait where there is room. None stands for good. Costs for each member
 * are a look at the way that is left, and one line of sight where there are walls.
 *
 * <p>Source: Moussaïd, Perozo, Garnier, Helbing, Theraulaz, The walking behaviour of pedestrian social groups, PLoS ONE
 * 5, 2010. There the force that slows is β₁·α·v, with the angle α of the head; over a relaxation time of 0.5 s that is
 * 1/(1 + 2·α). Here the sine of α takes its place, and attraction acts across the way alone: along it, f and g do.
 * Measured groups walk about 0.04 m/s slower for each member.
 *
 * @param guide what the agent wants
 * @param family the number of each agent's family, a column of the group; 0 or less: alone
 * @param neighbourhoods agents that a family does not hold up, one for each group
 * @param apart the distance between two who walk side by side, metres, in [0, 100]
 * @param gaze how much slower one walks who has to look back, in [0, 100]; 0: not at all
 * @param pull metres per second for each metre that one is too far to the side, in [0, 100]
 * @param near how far the last may be behind before one waits, metres of the way, in [0, 1000]
 * @param far how far the last is behind when one waits most, metres, in [0, 1000]
 * @param least part of the speed with which one goes on who waits most, in [0, 1]; 1: none waits
 * @param slower how much slower a family walks for each further member, m/s, in [0, 10]
 */
public record StayTogether(
        Rule guide,
        Column.Ints family,
        List<Neighbourhood> neighbourhoods,
        @Range("[0, 100] m") float apart,
        @Range("[0, 100]") float gaze,
        @Range("[0, 100] /s") float pull,
        @Range(value = "[0, 1000] m", coupled = true) float near,
        @Range(value = "[0, 1000] m", coupled = true) float far,
        @Range("the least speed of stay together: [0, 1]") float least,
        @Range("[0, 10] m/s") float slower)
        implements Manner {
    /** Metres of ways behind that of the guide: a column that journeys write. Those of {@link #END} compare. */
    public static final AgentNumber REST = new AgentNumber("stayTogether.rest", 0, 1e9f, "m");

    /** Where these ways end: a column that takes the place of the number of the guide's way. */
    public static final AgentNumber END = new AgentNumber("stayTogether.end", -1, 1e9f, "");

    /**
     * 0.75 m, two bodies and a hand: who waits goes on when the next one is there. With 0.5 m a door of 1 m passes 1.43
     * persons/s, with 0.75 m 1.71, with 1 m 1.88; but with 1 m only 4 in 5 are with their families 70 s later.
     */
    public static final float ROOM = .75f;

    /** 0.8 m: as pairs walk side by side (Moussaïd et al. 2010: 0.78 m on average). */
    public static final float APART = .8f;

    /** 2: β₁ = 4/s over half a second. */
    public static final float GAZE = 2;

    /** 1.5/s: β₂ = 3 m/s² over half a second, for one who is a metre too far away. */
    public static final float PULL = 1.5f;

    /** 2 m: four who walk in a file are as long. */
    public static final float NEAR = 2;

    /** 6 m: beyond a door, and out of its mouth. */
    public static final float FAR = 6;

    /** 0.1: who waits most comes 0.13 m a second on, so none blocks a door for good. */
    public static final float LEAST = .1f;

    /** 0.04 m/s for each further member, as measured at low density. */
    public static final float SLOWER = .04f;

    /** A wish below this, m/s, has no direction to speak of. */
    private static final float NO_WISH = .01f;

    /** Metres within which the others have no direction. */
    private static final float SAME_PLACE = 1e-3f;

    /** Metres to the side beyond which one is drawn no faster. */
    private static final float MOST_ASIDE = 1;

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range, or far is below near
     */
    public StayTogether {
        Check.given("the guide of stay together", guide);
        Check.given("the column of families", family);
        neighbourhoods = Check.list("neighbourhoods of stay together", neighbourhoods);
        Check.values(StayTogether.class, apart, gaze, pull, near, far, least, slower);
        if (far < near)
            throw new IllegalArgumentException(
                    "far of stay together is %s m, near %s m: make far the larger one".formatted(far, near));
    }

    /**
     * {@return families that walk 0.8 m apart, and wait for those who are 2 to 6 m behind}
     *
     * @param guide what the agent wants, a rule that leads along ways
     * @param family the number of each agent's family; 0 or less: alone
     * @throws IllegalArgumentException if one is null
     */
    public static StayTogether of(Rule guide, Column.Ints family) {
        var behind = List.of(Neighbourhood.within(ROOM));
        return new StayTogether(guide, family, behind, APART, GAZE, PULL, NEAR, FAR, LEAST, SLOWER);
    }

    /**
     * {@return the same that does not hold up the agents of one more group}
     *
     * @param group whose agents it sees, as far as those of the first neighbourhood
     * @throws IllegalArgumentException if the group is null
     */
    public StayTogether seeing(AgentGroup group) {
        var seen = SeenGroups.seeing(neighbourhoods, group);
        return new StayTogether(guide, family, seen, apart, gaze, pull, near, far, least, slower);
    }

    @Override
    public List<Column> reads() {
        return List.of(family);
    }

    @Override
    public boolean planar() {
        return true;
    }

    @Override
    public boolean beginReads(int group, boolean own) {
        return own;
    }

    @Override
    public void begin(GroupView in) {
        in.shared(this, FamilyTable.MAKER).gather(in, guide, family);
    }

    @Override
    public void shape(GroupView in, Force out, int start, int end) {
        if (!(in.clock().dt() > 0)) return;
        FamilyTable table = in.shared(this, FamilyTable.MAKER);
        for (int i = start; i < end; i++) {
            int slot = table.slot(i);
            if (slot >= 0 && table.members(slot) > 1) together(in, table, slot, i, out, i - start);
        }
    }

    /** Changes the wish of one member. */
    private void together(GroupView in, FamilyTable table, int slot, int i, Force out, int k) {
        float wx = out.x()[k], wy = out.y()[k], wish = (float) Math.sqrt(wx * wx + wy * wy);
        if (!(wish > NO_WISH)) return;
        int members = table.members(slot);
        float ex = wx / wish, ey = wy / wish, x = in.position(0)[i], y = in.position(1)[i];
        float most = Math.max(wish - slower * (members - 1), .5f * wish);
        float by = waits(table.behind(slot, i)), aside = 0;
        Axis along = in.space().axis(0), across = in.space().axis(1);
        float toOthers = members / (members - 1f); // the middle of all is that much nearer than that of the others
        float dx = along.offset(x, table.middle(slot, 0)) * toOthers;
        float dy = across.offset(y, table.middle(slot, 1)) * toOthers;
        float d = (float) Math.sqrt(dx * dx + dy * dy);
        if (d > SAME_PLACE && !(in.anyWalls() && in.blocked(x, y, x + dx, y + dy))) {
            float ahead = dx * ex + dy * ey, left = dy * ex - dx * ey;
            by = Math.min(by, 1 / (1 + gaze * Math.max(-ahead, 0) / d));
            float beyond = Math.max(Math.abs(left) - .5f * apart * members, 0);
            aside = Math.copySign(pull * Math.min(beyond, MOST_ASIDE), left);
        }
        if (by < 1 && isPressed(in, i, ex, ey)) by = 1;
        float on = most * by, length = (float) Math.sqrt(on * on + aside * aside);
        float scale = length > most ? most / length : 1;
        out.x()[k] = (ex * on - ey * aside) * scale;
        out.y()[k] = (ey * on + ex * aside) * scale;
    }

    /** Whether one of another family is close behind. */
    private boolean isPressed(GroupView in, int i, float ex, float ey) {
        int[] families = family.values();
        for (int h = 0; h < neighbourhoods.size(); h++) {
            boolean own = SeenGroups.group(in, neighbourhoods.get(h)) == in.group();
            NeighbourList near = in.neighbours(this, h, i);
            for (int c = 0; c < near.count(); c++) {
                float dx = near.dx(c), dy = near.dy(c), back = -(dx * ex + dy * ey);
                if (back > 0 && back >= Math.abs(dy * ex - dx * ey) && !(own && families[near.index(c)] == families[i]))
                    return true;
            }
        }
        return false;
    }

    /** The part of its speed that is left for one whose last member is so far behind. */
    private float waits(float behind) {
        if (!(behind > near)) return 1;
        return behind < far ? Math.max(1 - (behind - near) / (far - near), least) : least;
    }

    @Override
    public String describe(GroupView in, int i) {
        Check.index("the agent to describe", i, in.count());
        int number = family.values()[i];
        return number > 0 ? "goes with family " + number : "goes alone";
    }
}
