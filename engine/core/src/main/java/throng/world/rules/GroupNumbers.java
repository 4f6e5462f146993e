package throng.world.rules;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.mix.ForceSum;
import throng.math.NumberRange;
import throng.motion.Motion;
import throng.perception.Neighbourhood;

/**
 * The rules and the motion of a group with the numbers that are set by name. Names are found on the first use, so a
 * group whose numbers stay costs nothing.
 */
public final class GroupNumbers {
    private final String group;
    private final Predicate<String> columns;
    private GroupRules rules = GroupRules.NONE;
    private Motion motion = Motion.DEFAULT;
    /** What the rules look at, as they were given: live radii are no larger. */
    private List<Neighbourhood> looks = List.of();

    private int given;
    /** The rules and the motion as they were given, and numbers of them; 0: not yet worked out. */
    private GroupRules givenRules = GroupRules.NONE;

    private Motion givenMotion = Motion.DEFAULT;
    private long kinds, values;

    private @Nullable LiveNumbers ofRules;
    private @Nullable LiveNumbers ofMotion;

    /**
     * Makes the numbers of a group without rules.
     *
     * @param group its name, for messages
     * @param columns whether each agent has a number of its own, by the name of the column
     */
    public GroupNumbers(String group, Predicate<String> columns) {
        this.group = group;
        this.columns = columns;
    }

    /** The rules, with the numbers that are set. */
    public GroupRules rules() {
        var numbers = ofRules;
        if (numbers != null && numbers.changed()) {
            rules = made(numbers);
            numbers.done();
        }
        return rules;
    }

    /** Takes new rules, none of whose numbers is set. */
    public void rules(GroupRules given) {
        rules = given;
        givenRules = given;
        kinds = values = 0;
        looks = given.neighbourhoods();
        ofRules = null;
        this.given++;
    }

    /** The neighbourhoods of the rules as they were given. Those of {@link #rules} are no larger. */
    public List<Neighbourhood> looks() {
        return looks;
    }

    /** The motion, with the numbers that are set. */
    public Motion motion() {
        var numbers = ofMotion;
        if (numbers != null && numbers.changed()) {
            motion = (Motion) numbers.record(0);
            numbers.done();
        }
        return motion;
    }

    /** Takes a new motion, none of whose numbers is set. */
    public void motion(Motion given) {
        motion = given;
        givenMotion = given;
        values = 0;
        ofMotion = null;
        this.given++;
    }

    /** How often rules or a motion were given: while it stays, what was set can be set again. */
    public int given() {
        return given;
    }

    /** Whether no name was ever asked for, so that all numbers are those that were given. */
    public boolean asGiven() {
        return ofRules == null && ofMotion == null;
    }

    /** A number of the classes of the rules. */
    public long kinds() {
        if (kinds == 0) kinds = SetupPrint.kinds(List.of(givenRules.steering(), givenRules.turning()));
        return kinds;
    }

    /** A number of the rules and the motion as they were given, before numbers were set. */
    public long values() {
        if (values == 0) values = SetupPrint.values(List.of(givenRules.steering(), givenRules.turning(), givenMotion));
        return values;
    }

    /** All names but those of columns: those of the rules, then those of the motion. */
    public List<String> names() {
        var names = new ArrayList<String>();
        for (var numbers : List.of(ofRules(), ofMotion()))
            for (String name : numbers.names()) if (!columns.test(numbers.column(name))) names.add(name);
        return names;
    }

    /**
     * The present value of a number.
     *
     * @throws IllegalArgumentException if there is no such number, or each agent has its own
     */
    public float get(String name) {
        return shared(name).get(name);
    }

    /**
     * The range that stands at the component of a number; null if none does.
     *
     * @throws IllegalArgumentException if there is no such number, or each agent has its own
     */
    public @Nullable NumberRange range(String name) {
        return shared(name).range(name);
    }

    /**
     * Sets a number.
     *
     * @throws IllegalArgumentException if there is no such number, each agent has its own, or the value is refused;
     *     nothing is changed
     */
    public void set(String name, float value) {
        shared(name).set(name, value);
    }

    /** Refuses a number that each agent has of its own: the constant would change nothing. */
    private LiveNumbers shared(String name) {
        LiveNumbers numbers = numbers(name);
        String column = numbers.column(name);
        if (!columns.test(column)) return numbers;
        throw new IllegalArgumentException(("each agent of group '%s' has its own %s, in the column '%s': write that, "
                        + "such as by group.columns().write(\"%s\", values)")
                .formatted(group, name, column, column));
    }

    /** The numbers that differ from those of the rules and the motion as they were given. */
    public SortedMap<String, Float> set() {
        var set = new TreeMap<String, Float>();
        if (ofRules != null) set.putAll(ofRules.set());
        if (ofMotion != null) set.putAll(ofMotion.set());
        return set;
    }

    /**
     * Sets these numbers, and all others to what was given.
     *
     * @throws IllegalArgumentException if there is no such number, or a value is refused; nothing is changed
     */
    public void replace(Map<String, Float> values) {
        if (values.isEmpty() && set().isEmpty()) return;
        var rulesNow = new TreeMap<String, Float>();
        var motionNow = new TreeMap<String, Float>();
        values.forEach((name, value) -> (numbers(name).equals(ofMotion) ? motionNow : rulesNow).put(name, value));
        var former = ofMotion().set();
        ofMotion().replace(motionNow);
        try {
            ofRules().replace(rulesNow);
        } catch (IllegalArgumentException e) {
            ofMotion().replace(former);
            throw e;
        }
    }

    private LiveNumbers numbers(String name) {
        if (ofRules().has(name)) return ofRules();
        if (ofMotion().has(name)) return ofMotion();
        throw new IllegalArgumentException("there is no number '%s' in the rules of group '%s': take one of %s%s"
                .formatted(name, group, String.join(", ", names()), noRecords(rules.steering()) + closed()));
    }

    /** Which rules have no numbers as they are no records, nor has what they run; empty if all are. */
    private static String noRecords(Rule rule) {
        if (!(rule instanceof Record))
            return "; %s and what it runs have none, as it is no record: make it one"
                    .formatted(rule.getClass().getSimpleName());
        if (!(rule instanceof Mix mix)) return "";
        return mix.parts().stream().map(GroupNumbers::noRecords).collect(joining());
    }

    /** Why some records have no numbers, and the cure; empty if all have. */
    private String closed() {
        var text = new StringBuilder();
        for (Class<?> record : ofRules().closed()) {
            String word = isPublic(record) ? "exports" : "opens";
            text.append("; %s has none, as its package is closed: write '%s %s to %s;' into module-info.java of %s"
                    .formatted(
                            record.getSimpleName(),
                            word,
                            record.getPackageName(),
                            GroupNumbers.class.getModule().getName(),
                            record.getModule().getName()));
        }
        return text.toString();
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass())
            if (!Modifier.isPublic(c.getModifiers())) return false;
        return true;
    }

    private LiveNumbers ofRules() {
        if (ofRules == null) {
            var roots = new ArrayList<Object>(List.of(rules.steering()));
            roots.addAll(rules.turning());
            ofRules = LiveNumbers.of(roots, ForceSum.class, this::check);
        }
        return ofRules;
    }

    private LiveNumbers ofMotion() {
        if (ofMotion == null) ofMotion = LiveNumbers.of(List.of(motion), Motion.class, numbers -> numbers.record(0));
        return ofMotion;
    }

    @SuppressWarnings("ReferenceEquality") // what has not changed is the same object
    private GroupRules made(LiveNumbers numbers) {
        var turning = rules.turning();
        if (!turning.isEmpty() && numbers.record(1) != turning.getFirst()) turning = List.of((Rule) numbers.record(1));
        return rules.with((Rule) numbers.record(0), turning);
    }

    /** Refuses numbers with which the rules would look farther, or at other agents, than when they were given. */
    private void check(LiveNumbers numbers) {
        var now = made(numbers).neighbourhoods();
        boolean alike = now.size() == looks.size();
        for (int k = 0; alike && k < looks.size(); k++) {
            Neighbourhood most = looks.get(k), look = now.get(k);
            alike = look.group() == most.group() && look.nearest() == most.nearest();
            if (look.radius() > most.radius())
                throw new IllegalArgumentException(
                        "a radius of %s m is more than the %s m that steer() was given, for which cells are made: "
                                        .formatted(look.radius(), most.radius())
                                + "give steer() the largest radius, then set smaller ones");
        }
        if (!alike)
            throw new IllegalArgumentException("it changes which agents the rule looks at: give steer() a new rule");
    }
}
