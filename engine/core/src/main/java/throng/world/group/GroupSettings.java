package throng.world.group;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.decision.Mind;
import throng.math.Space;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AngularVelocity;
import throng.motion.Bank;
import throng.motion.Banking;
import throng.motion.Motion;
import throng.motion.Turning;

/** How a group is set up, by code: its rules and minds, and how its agents move. Neither hashed nor in snapshots. */
public final class GroupSettings {
    private final GroupMembers members;
    private final Space space;
    private final List<Mind> minds = new ArrayList<>();
    private final List<Mind> mindsView = Collections.unmodifiableList(minds);
    private GroupRules rules = GroupRules.NONE;
    private Motion motion = Motion.DEFAULT;
    private Turning turning = Turning.DEFAULT;
    private Bank bank = Bank.DEFAULT;
    private boolean throughWalls;
    private @Nullable AngularVelocity angularVelocity;
    private @Nullable Banking banking;

    GroupSettings(GroupMembers members, Space space) {
        this.members = members;
        this.space = space;
    }

    public GroupRules rules() {
        return rules;
    }

    /**
     * Takes rules, if the world is large enough for how far they look; without turning rules headings come to rest.
     *
     * @param who has them, for messages
     * @param turning one rule or none
     */
    public void rules(String who, Rule steering, List<Rule> turning) {
        var taken = GroupRules.of(steering, turning);
        for (var neighbourhood : taken.neighbourhoods()) space.checkRadius(who, neighbourhood.radius());
        for (Rule rule : taken.all()) {
            for (var column : rule.keeps()) members.check(who, "keeps", column);
            for (var column : rule.reads()) members.check(who, "reads", column);
            if (rule instanceof PostMoveRule mover)
                for (var column : mover.writes().columns()) members.check(who, "writes", column);
        }
        if (turning.isEmpty()) stop();
        else if (angularVelocity == null)
            angularVelocity = new AngularVelocity(members.agents(), members.agents()::floats);
        rules = taken;
    }

    private void stop() {
        if (angularVelocity != null) angularVelocity.stop();
    }

    /** Columns that a tick makes anew: what they had is gone when it is sorted. */
    public Set<Column> columnsRewritten() {
        var staged = new LinkedHashSet<>(rules.writtenColumns());
        if (angularVelocity != null) staged.addAll(angularVelocity.columns());
        if (banking != null) staged.add(banking.column());
        return staged;
    }

    /** What its guides write in place. */
    public Writes postMoveWrites() {
        var writes = Writes.nothing();
        for (PostMoveRule rule : rules.postMoveRules()) writes = writes.and(rule.writes());
        return writes;
    }

    /** In the order in which they run. */
    public List<Mind> minds() {
        return mindsView;
    }

    /** Refuses a mind of a name that there is, and one that reads columns of another group. */
    public void checkMind(Mind mind, String group) {
        for (Mind other : minds) {
            if (other.name().equals(mind.name()))
                throw new IllegalArgumentException(
                        "group '%s' has a mind '%s' already: take another name".formatted(group, mind.name()));
        }
        String who = "mind '%s' of group '%s'".formatted(mind.name(), group);
        for (var column : mind.reads()) members.check(who, "reads", column);
    }

    /** One more, behind the others. */
    public void addMind(Mind mind) {
        minds.add(mind);
    }

    /** Who has come at index k in a state that is none of a mind here, with him it begins anew. */
    public void resetImpossibleMinds(int k) {
        for (Mind mind : minds) {
            if (mind.possible(column -> column.bits(k))) continue;
            for (Column.Ints column : mind.keeps()) column.values()[k] = column.initial();
        }
    }

    public Motion motion() {
        return motion;
    }

    public void motion(Motion motion) {
        this.motion = motion;
    }

    public Turning turning() {
        return turning;
    }

    public void turning(Turning turning) {
        this.turning = turning;
    }

    /** Whether walls do not hold them. */
    public boolean throughWalls() {
        return throughWalls;
    }

    public void throughWalls(boolean through) {
        throughWalls = through;
    }

    /** How fast their headings change: columns that are there from the first turning rule on. */
    public @Nullable AngularVelocity angularVelocity() {
        return angularVelocity;
    }

    /** They roll into their turns, in that manner. */
    public void bank(Bank bank) {
        if (space.axes() == 2)
            throw new IllegalArgumentException("agents cannot bank in a flat world: build one of 3 axes");
        if (banking == null)
            banking = new Banking(members.agents(), members.agents().floats(Banking.COLUMN, 0));
        this.bank = bank;
    }

    Bank bank() {
        return bank;
    }

    /** How far they roll: a column that is there once they bank. */
    @Nullable
    Banking banking() {
        return banking;
    }

    /** How far the agent at index i rolls, radians to the right. */
    public float bankAngle(int i) {
        return banking == null ? 0 : banking.now()[i];
    }
}
