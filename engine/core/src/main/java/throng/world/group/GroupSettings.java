package throng.world.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mind;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Writes;
import throng.memory.store.AgentStore;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.BodyShape;
import throng.motion.Contact;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.motion.contact.Bodies;
import throng.motion.step.AngularVelocity;
import throng.motion.step.Banking;
import throng.world.rules.GroupNumbers;
import throng.world.rules.GroupRules;
import throng.world.rules.RuleMemories;
import throng.world.rules.SetupPrint;

/**
 * How code has set up a group: rules, minds and motion. Of this, only the numbers that were set by name are hashed, and
 * part of snapshots.
 */
public final class GroupSettings {
    private static final AgentProperty[] PROPERTIES = AgentProperty.values();

    private final String group;
    private final GroupMembers members;
    private final Space space;
    private final List<Mind> minds = new ArrayList<>();
    private final List<Mind> mindsView = Collections.unmodifiableList(minds);
    private final GroupNumbers numbers;
    private final RuleMemories memories;
    /** One object for all transfers: a lambda would be one for each. */
    private final ToIntFunction<Column> bitsOfAgent = this::bitsOfAgent;

    /** By name of a property: a register of its constant, as loops over pairs read it. */
    private final Map<String, float[]> constants = new HashMap<>();

    private int agent;
    private Turning turning = Turning.DEFAULT;
    private Bank bank = Bank.DEFAULT;
    private boolean throughWalls;
    private int steps = 1;
    private @Nullable AngularVelocity angularVelocity;
    private @Nullable Banking banking;
    private @Nullable Bodies bodies;
    private @Nullable BodyShape shape;

    GroupSettings(String group, GroupMembers members, Space space) {
        this.group = group;
        numbers = new GroupNumbers(group, members::holdsEach);
        for (AgentProperty property : PROPERTIES) constants.put(property.column(), new float[Agents.LANES]);
        this.members = members;
        memories = new RuleMemories(members.agents());
        this.space = space;
    }

    /** The rules, with the numbers that are set. */
    public GroupRules rules() {
        return numbers.rules();
    }

    /** The numbers of the rules and of the motion. */
    public GroupNumbers numbers() {
        return numbers;
    }

    /**
     * Sets the rules. Without turning rules, the angular velocities become zero.
     *
     * @param owner the owner of the rules, for messages
     * @param turning one rule or none
     * @param saved whether ticks keep a copy of the columns; asked only if memories need room
     * @throws IllegalArgumentException if a neighbourhood is too large for the world, a column is of another group, a
     *     rule is of the plane and the world is not, or memories have no room
     */
    public void rules(String owner, Rule steering, List<Rule> turning, BooleanSupplier saved) {
        var taken = GroupRules.of(steering, turning);
        for (var neighbourhood : taken.neighbourhoods()) space.checkRadius(owner, neighbourhood.radius());
        for (Rule rule : taken.all()) {
            if (rule.planar() && space.axes() == 3)
                throw new IllegalArgumentException(
                        "%s: the rule %s works in a flat world only, and this one has 3 axes: build one of 2 axes"
                                .formatted(owner, rule.getClass().getSimpleName()));
            for (var column : rule.keeps()) members.check(owner, "keeps", column);
            for (var column : rule.reads()) members.check(owner, "reads", column);
            if (rule instanceof PostMoveRule mover)
                for (var column : mover.writes().columns()) members.check(owner, "writes", column);
            for (Mind mind : minds) checkState(owner, rule, mind);
        }
        AgentStore agents = members.agents();
        var columns = memories.of(
                taken.all(),
                made -> members.reserve(agents.count(), 0, saved.getAsBoolean(), 8L * made * agents.capacity()));
        var remembering = taken.remembering(columns);
        if (turning.isEmpty()) stop();
        else if (angularVelocity == null)
            angularVelocity = new AngularVelocity(members.agents(), members.agents()::floats);
        numbers.rules(remembering);
    }

    private void stop() {
        if (angularVelocity != null) angularVelocity.stop();
    }

    /** Columns that every tick writes completely: after the sort, their former values are lost. */
    public Set<Column> columnsRewritten() {
        var staged = new LinkedHashSet<>(rules().writtenColumns());
        if (angularVelocity != null) staged.addAll(angularVelocity.columns());
        if (banking != null) staged.add(banking.column());
        if (bodies != null) staged.addAll(bodies.columns());
        return staged;
    }

    /** What post-move rules write in place. */
    public Writes postMoveWrites() {
        var writes = Writes.nothing();
        for (PostMoveRule rule : rules().postMoveRules()) writes = writes.and(rule.writes());
        return writes;
    }

    /** The minds in the order in which they run. */
    public List<Mind> minds() {
        return mindsView;
    }

    /** Refuses a mind whose name is taken, that reads columns of another group, or whose state a rule writes. */
    public void checkMind(Mind mind, String group) {
        for (Mind other : minds) {
            if (other.name().equals(mind.name()))
                throw new IllegalArgumentException(
                        "group '%s' has a mind '%s' already: take another name".formatted(group, mind.name()));
        }
        String owner = "mind '%s' of group '%s'".formatted(mind.name(), group);
        for (var column : mind.reads()) members.check(owner, "reads", column);
        for (Rule rule : rules().all()) checkState("a rule of group '" + group + "'", rule, mind);
    }

    /** A rule that writes the state of a mind writes states that the mind does not have: nothing could go on. */
    private static void checkState(String owner, Rule rule, Mind mind) {
        var written = new ArrayList<Column>(rule.keeps());
        if (rule instanceof PostMoveRule mover) written.addAll(mover.writes().columns());
        for (Column column : written)
            if (mind.keeps().contains(column))
                throw new IllegalArgumentException("%s writes column %s, which is the state of mind '%s': "
                                .formatted(owner, column.name(), mind.name())
                        + "give the rule a column of its own");
    }

    /** Adds a mind behind the others. */
    public void addMind(Mind mind) {
        minds.add(mind);
    }

    /**
     * Resets each mind for the agent at index k, if its columns hold a state that the mind does not have. This happens
     * when an agent comes from another group.
     */
    public void resetImpossibleMinds(int k) {
        agent = k;
        for (int m = 0; m < minds.size(); m++) {
            Mind mind = minds.get(m);
            if (mind.possible(bitsOfAgent)) continue;
            for (Column.Ints column : mind.keeps()) column.values()[k] = column.initial();
        }
    }

    private int bitsOfAgent(Column column) {
        return column.bits(agent);
    }

    public Motion motion() {
        return numbers.motion();
    }

    /**
     * Takes a new motion.
     *
     * @throws IllegalArgumentException if it changes a constant that is a column, which would change no agent
     */
    public void motion(Motion motion) {
        for (AgentProperty property : members.propertyColumns().keySet()) {
            float value = property.constant(motion), former = property.constant(motion());
            if (value == former) continue;
            throw new IllegalArgumentException(("each agent of group '%s' has its own %s, in a column, so %s for all "
                            + "changes none: set it before perAgent(..), or write the column, such as by "
                            + "group.columns().write(\"%s\", values)")
                    .formatted(group, property.column(), value, property.column()));
        }
        checkRadius(motion.radius(), members.high(AgentProperty.RADIUS));
        numbers.motion(motion);
    }

    /**
     * Refuses bodies that are larger than contact takes them for. A column of radii is checked before each tick.
     *
     * @throws IllegalArgumentException naming both
     */
    public void checkRadius(float radius, float largest) {
        if (!(radius > largest) || members.propertyColumn(AgentProperty.RADIUS) != null) return;
        throw new IllegalArgumentException(("a radius of %s m is more than the maxRadius of the group's contact, %s m, "
                        + "which would let larger bodies overlap: give contact(..) a larger one")
                .formatted(radius, largest));
    }

    /** By name: the constants of the motion, as they were written last. */
    Map<String, float[]> constants() {
        return constants;
    }

    /** Writes the constants of the motion for the loops over pairs. */
    void writeConstants() {
        for (AgentProperty property : PROPERTIES)
            Arrays.fill(constants.get(property.column()), property.constant(motion()));
    }

    public Turning turning() {
        return turning;
    }

    public void turning(Turning turning) {
        this.turning = turning;
    }

    /** Whether the agents pass through walls. */
    public boolean throughWalls() {
        return throughWalls;
    }

    public void throughWalls(boolean through) {
        throughWalls = through;
    }

    /** What the agents look like; null: nothing was chosen. */
    public @Nullable BodyShape shape() {
        return shape;
    }

    public void shape(BodyShape chosen) {
        shape = chosen;
    }

    /** A number of the settings that are neither rules nor motion nor minds. */
    public long print() {
        var contact = bodies == null ? Contact.NONE : bodies.contact();
        var banks = banking == null ? List.of() : List.of(bank);
        return SetupPrint.values(List.of(turning, banks, contact, throughWalls, steps));
    }

    /** The steps that the group takes in a tick. */
    public int steps() {
        return steps;
    }

    public void steps(int steps) {
        this.steps = Check.within("the steps of a tick", steps, 1, 100);
    }

    /** The angular velocities; null until the group has had a turning rule. */
    public @Nullable AngularVelocity angularVelocity() {
        return angularVelocity;
    }

    /** Makes the agents roll into their turns. */
    public void bank(Bank bank) {
        if (space.axes() == 2)
            throw new IllegalArgumentException("agents cannot bank in a flat world: build one of 3 axes");
        if (banking == null)
            banking = new Banking(members.agents(), members.agents().floats(Banking.COLUMN, 0));
        this.bank = bank;
    }

    /**
     * Sets how overlapping bodies are parted.
     *
     * @param group number of the group
     * @throws IllegalArgumentException if it looks farther than half of a torus axis, or memory cannot hold it
     */
    public void contact(int group, Contact contact) {
        space.checkRadius("contact", contact.range());
        float largest = contact.sweeps() > 0 ? contact.maxRadius() : AgentProperty.RADIUS.high();
        checkRadius(motion().radius(), largest);
        ColumnLimits.checkRadii(members, largest);
        members.contact(contact.sweeps() > 0 ? Bodies.BYTES : 0, largest);
        if (bodies != null && contact.sweeps() == 0) bodies.shrink(0);
        if (bodies == null && contact.sweeps() > 0) bodies = new Bodies(group, members.agents());
        if (bodies != null) bodies.contact(contact);
    }

    /** The bodies that are parted; null without contact. */
    public @Nullable Bodies bodies() {
        return bodies == null || bodies.contact().sweeps() == 0 ? null : bodies;
    }

    Bank bank() {
        return bank;
    }

    /** The bank angles; null until the agents bank. */
    @Nullable
    Banking banking() {
        return banking;
    }

    /** The bank angle of the agent at index i, radians to the right. */
    public float bankAngle(int i) {
        return banking == null ? 0 : banking.now()[i];
    }
}
