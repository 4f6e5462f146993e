package throng.io.expression;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throng.io.SimilarWords;

/**
 * Reads expressions: numbers, names, {@code + - * / %}, parentheses, comparisons, {@code and or not}, {@code if(c, a,
 * b)}, and the functions {@code min max sqrt cbrt floor ceil abs length exp sin cos}. It has no loops and no calls of
 * Java, so an expression takes as long as its text is.
 */
public final class ExpressionParser {
    private static final int MAX_LENGTH = 1000, MAX_WHOLE = 2000, MAX_DEPTH = 64, MAX_NUMBER = 64;
    private static final Pattern NOT_FINITE = Pattern.compile("(?i)[-+]?\\.?(nan|inf|infinity)");
    private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}([,'_ ][0-9]{3}){1,5}(\\.[0-9]{1,9})?");
    private static final double[] NO_AGENT = {};
    private static final List<String> WORDS = List.of("and", "or", "not");

    private final String text;
    private final NumberScope scope;
    /** The numbers of a new agent; null in other expressions. */
    private final @Nullable AgentNames agent;
    /** The names of ticks; null in expressions that are computed before. */
    private final @Nullable InputNames inputs;

    private int next;
    private int depth;
    /** Whether a name has an error of its own. */
    private boolean unknown;
    /** How many numbers of an agent were read: without one, a part of the expression has the same value for all. */
    private int agentNames;
    /** How many random numbers it draws. */
    private int randoms;
    /** How many characters the formulas have that it names. */
    private int named;
    /** The formulas of which this is a part. */
    private final List<String> around = new ArrayList<>();
    /** What an expression over all agents is made of; null in others. */
    private @Nullable CrowdParts crowd;

    /** What was read of an expression over all agents. */
    private static final class CrowdParts {
        final List<CrowdFormula.Part> parts = new ArrayList<>();
        /** Names of the numbers of an agent, and "" for the value of a part. */
        final List<String> places = new ArrayList<>();
        /** The text so far, with numbers for names of the file. */
        final StringBuilder text = new StringBuilder();

        int copied, depth;
    }

    private ExpressionParser(String text, NumberScope scope, @Nullable AgentNames agent, @Nullable InputNames inputs) {
        this.text = text;
        this.scope = scope;
        this.agent = agent;
        this.inputs = inputs;
    }

    /**
     * Computes a number.
     *
     * @param text the expression
     * @param scope the names that it may use
     * @return its value, finite; NaN if a name has an error that was told already
     * @throws WrongExpression if it has no value
     */
    public static double number(String text, NumberScope scope) throws WrongExpression {
        var parser = new ExpressionParser(text, scope, null, null);
        double value = parser.whole().at(NO_AGENT);
        if (parser.unknown) return Double.NaN;
        if (Math.abs(value) < Double.POSITIVE_INFINITY) return value;
        throw new WrongExpression("'%s' is not finite: does it divide by 0, or take the root of a negative number?"
                .formatted(brief(text)));
    }

    /**
     * Reads an expression that may name the numbers of a new agent.
     *
     * @param text the expression
     * @param scope the other names that it may use
     * @param agent its numbers; receives a place for each random one that the expression draws
     * @return the expression; null if a name has an error that was told already
     * @throws WrongExpression if it has none
     */
    public static @Nullable Formula ofAgent(String text, NumberScope scope, AgentNames agent) throws WrongExpression {
        var parser = new ExpressionParser(text, scope, agent, null);
        Formula found = parser.whole();
        return parser.unknown ? null : found;
    }

    /**
     * Reads an expression that ticks compute.
     *
     * @param text the expression
     * @param scope the names of the file
     * @param inputs the names of the agent or the pair
     * @return the expression: a number, or true or false; null if a name has an error that was told already
     * @throws WrongExpression if it has no value
     */
    public static @Nullable Formula ofTick(String text, NumberScope scope, InputNames inputs) throws WrongExpression {
        var parser = new ExpressionParser(text, scope, null, inputs);
        Formula found = parser.any();
        if (parser.unknown) return null;
        if (found.any(part -> !(Math.abs(part.value()) <= Float.MAX_VALUE)))
            throw new WrongExpression(
                    "'%s' has a number of more than 3.4e38, which no float holds".formatted(brief(text)));
        return found;
    }

    /**
     * Reads an expression over all agents.
     *
     * @param text the expression
     * @param scope the names of the file
     * @param inputs the names of an agent's numbers
     * @return the expression; null if a name has an error that was told already
     * @throws WrongExpression if it has no value
     */
    public static @Nullable CrowdFormula ofCrowd(String text, NumberScope scope, InputNames inputs)
            throws WrongExpression {
        var parser = new ExpressionParser(text, scope, null, inputs);
        var crowd = new CrowdParts();
        parser.crowd = crowd;
        Formula found = parser.whole();
        if (parser.unknown) return null;
        if (crowd.parts.isEmpty())
            throw new WrongExpression("'%s' says nothing of the agents: write one of %s, such as mean(speed)"
                    .formatted(brief(text), String.join(", ", parser.aggregates())));
        crowd.text.append(text, crowd.copied, text.length());
        return new CrowdFormula(crowd.text.toString(), found, crowd.parts, crowd.places);
    }

    private List<String> aggregates() {
        var words = new ArrayList<String>();
        if (crowd != null) for (Aggregate each : Aggregate.values()) words.add(each.word());
        return words;
    }

    /** {@return the words for a kind of value that does not fit, and the cure} */
    public static String wrongKind(Formula formula) {
        return formula.isTruth()
                ? "true or false where a number is needed: write if(.., 1, 0)"
                : "a number where true or false is needed: compare it, such as .. > 0";
    }

    private static String brief(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    private Formula whole() throws WrongExpression {
        return number(any());
    }

    private Formula any() throws WrongExpression {
        if (text.length() > MAX_LENGTH)
            throw new WrongExpression("%d characters; allowed are %d".formatted(text.length(), MAX_LENGTH));
        if (NOT_FINITE.matcher(text).matches())
            throw new WrongExpression(
                    "'%s' is no number that can be computed with: write one, such as 1.5".formatted(brief(text)));
        if (text.isBlank()) throw new WrongExpression("a number is missing");
        Formula choice = either();
        if (next < text.length()) throw unexpected();
        return choice;
    }

    private Formula either() throws WrongExpression {
        Formula left = both();
        while (takenWord("or")) left = Formula.of(Operator.OR, truth(left), truth(both()));
        return left;
    }

    private Formula both() throws WrongExpression {
        Formula left = negation();
        while (takenWord("and")) left = Formula.of(Operator.AND, truth(left), truth(negation()));
        return left;
    }

    private Formula negation() throws WrongExpression {
        if (!takenWord("not")) return comparison();
        deeper();
        Formula negated = Formula.of(Operator.NOT, truth(negation()));
        depth--;
        return negated;
    }

    private Formula comparison() throws WrongExpression {
        Formula left = sum();
        skipSpace();
        int end = next;
        while (end < text.length() && end < next + 2 && "<>=!".indexOf(text.charAt(end)) >= 0) end++;
        Operator operator = Operator.comparison(text.substring(next, end));
        if (operator == null) return left;
        next = end;
        skipSpace();
        Formula found = Formula.of(operator, number(left), number(sum()));
        skipSpace();
        if (next < text.length() && "<>=!".indexOf(text.charAt(next)) >= 0)
            throw new WrongExpression(
                    "'%s' compares twice: join two comparisons, such as 0 < a and a < 1".formatted(brief(text)));
        return found;
    }

    private Formula number(Formula formula) throws WrongExpression {
        if (!formula.isTruth()) return formula;
        throw new WrongExpression("'%s' has %s".formatted(brief(text), wrongKind(formula)));
    }

    private Formula truth(Formula formula) throws WrongExpression {
        if (formula.isTruth()) return formula;
        throw new WrongExpression("'%s' has %s".formatted(brief(text), wrongKind(formula)));
    }

    private Formula sum() throws WrongExpression {
        Formula left = product();
        while (true) {
            if (taken('+')) left = Formula.of(Operator.ADD, number(left), number(product()));
            else if (taken('-')) left = Formula.of(Operator.SUBTRACT, number(left), number(product()));
            else return left;
        }
    }

    private Formula product() throws WrongExpression {
        Formula left = unary();
        while (true) {
            if (taken('*')) left = Formula.of(Operator.MULTIPLY, number(left), number(unary()));
            else if (taken('/')) left = Formula.of(Operator.DIVIDE, number(left), divisor('/'));
            else if (taken('%')) left = Formula.of(Operator.REST, number(left), divisor('%'));
            else return left;
        }
    }

    /** What is divided by. It is refused if it is 0 for all agents: whole numbers would hide that. */
    private Formula divisor(char operator) throws WrongExpression {
        if (operator == '%' && next >= text.length())
            throw new WrongExpression(
                    "'%s' ends with %%, which is the rest of a division: write %s".formatted(brief(text), share()));
        int before = agentNames;
        Formula divisor = number(unary());
        if (agentNames == before && divisor.at(NO_AGENT) == 0)
            throw new WrongExpression("'%s' divides by 0".formatted(brief(text)));
        return divisor;
    }

    /** A percentage as a number. */
    private String share() {
        String percent = text.replace("%", "").strip();
        boolean plain = percent.matches("[0-9]{1,9}");
        return plain ? "%s for %s %%".formatted(Double.parseDouble(percent) / 100, percent) : "0.5 for 50 %";
    }

    private Formula unary() throws WrongExpression {
        deeper();
        Formula found;
        if (taken('-')) found = Formula.of(Operator.NEGATE, number(unary()));
        else found = taken('+') ? number(unary()) : atom();
        depth--;
        return found;
    }

    private void deeper() throws WrongExpression {
        if (++depth > MAX_DEPTH) throw new WrongExpression("nested deeper than " + MAX_DEPTH);
    }

    private Formula atom() throws WrongExpression {
        if (taken('(')) {
            Formula inner = either();
            require(')');
            return inner;
        }
        if (next >= text.length()) throw unexpected();
        char c = text.charAt(next);
        if (digit(c) || c == '.') return literal();
        if (letter(c)) return named();
        throw unexpected();
    }

    private Formula literal() throws WrongExpression {
        int begin = next;
        while (next < text.length() && (digit(text.charAt(next)) || text.charAt(next) == '.')) next++;
        if (next < text.length() && (text.charAt(next) | 0x20) == 'e') exponent();
        String digits = text.substring(begin, next);
        if (digits.length() > MAX_NUMBER)
            throw new WrongExpression(
                    "a number of %d characters; allowed are %d".formatted(digits.length(), MAX_NUMBER));
        try {
            return Formula.literal(Double.parseDouble(digits));
        } catch (NumberFormatException e) {
            throw new WrongExpression("'%s' is not a number".formatted(digits));
        }
    }

    private void exponent() {
        int at = next + 1;
        if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) at++;
        if (at >= text.length() || !digit(text.charAt(at))) return;
        while (at < text.length() && digit(text.charAt(at))) at++;
        next = at;
    }

    private Formula named() throws WrongExpression {
        int begin = next;
        while (next < text.length() && (letter(text.charAt(next)) || digit(text.charAt(next)) || dot())) next++;
        String name = text.substring(begin, next);
        if (next < text.length() && text.charAt(next) > 127) throw unexpected();
        if (taken('(')) return function(name);
        if (WORDS.contains(name))
            throw new WrongExpression("'%s' has '%s' where a number is needed".formatted(brief(text), name));
        if (inputs != null && inputs.names().contains(name)) {
            agentNames++;
            return Formula.input(name, crowd == null ? -1 : place(name, crowd));
        }
        int number = agent == null ? -1 : agent.place(name);
        if (number >= 0) {
            agentNames++;
            return Formula.input(name, number);
        }
        String formula = inputs == null && agent == null ? null : scope.formula(name);
        if (formula != null) return formula(name, formula, begin);
        Double value = scope.get(name);
        if (value == null) throw unknown(name);
        unknown |= Double.isNaN(value);
        if (crowd != null) {
            crowd.text
                    .append(text, crowd.copied, begin)
                    .append('(')
                    .append(value)
                    .append(')');
            crowd.copied = begin + name.length();
        }
        return Formula.given(name, value);
    }

    /** An expression with a name: it stands there as if it were written in parentheses. */
    private Formula formula(String name, String formula, int begin) throws WrongExpression {
        if (around.contains(name)) throw new WrongExpression("formula '%s' names itself".formatted(brief(name)));
        var inner = new ExpressionParser(formula, scope, agent, inputs);
        inner.around.addAll(around);
        inner.around.add(name);
        inner.crowd = crowd;
        inner.depth = depth;
        inner.randoms = randoms;
        inner.named = named + formula.length();
        if (inner.named > MAX_WHOLE)
            throw new WrongExpression(
                    "'%s' has more than %d characters with its formulas".formatted(brief(text), MAX_WHOLE));
        if (crowd != null) {
            crowd.text.append(text, crowd.copied, begin).append('(');
            crowd.copied = 0;
        }
        Formula found = inner.any();
        if (crowd != null) {
            crowd.text.append(formula, crowd.copied, formula.length()).append(')');
            crowd.copied = begin + name.length();
        }
        randoms = inner.randoms;
        named = inner.named;
        agentNames += inner.agentNames;
        unknown |= inner.unknown;
        return found;
    }

    private int place(String name, CrowdParts of) throws WrongExpression {
        if (of.depth == 0)
            throw new WrongExpression(
                    "'%s' is a number of each agent: say what you want of all, such as mean(%s)".formatted(name, name));
        if (!of.places.contains(name)) of.places.add(name);
        return of.places.indexOf(name);
    }

    /** One number of all agents. */
    private Formula aggregate(Aggregate aggregate, CrowdParts of) throws WrongExpression {
        deeper();
        of.depth++;
        Formula inner = aggregate.takesTruth() ? truth(either()) : number(either());
        require(')');
        of.depth--;
        depth--;
        int place = of.places.size();
        of.places.add("");
        of.parts.add(new CrowdFormula.Part(aggregate, inner, place));
        agentNames++;
        return Formula.input(aggregate.word(), place);
    }

    /** Whether a dot joins two names: other.speed. */
    private boolean dot() {
        return inputs != null && text.charAt(next) == '.' && next + 1 < text.length() && letter(text.charAt(next + 1));
    }

    private WrongExpression unknown(String name) {
        if (scope.formulas().contains(name))
            return new WrongExpression(
                    "'%s' is a formula of agents: only in columns, spawns, ticks and figures".formatted(name));
        if (inputs == null && AgentNames.OF_AGENTS.contains(name)) {
            if (agent == null)
                return new WrongExpression("'%s' is a number of an agent: only in columns and spawns".formatted(name));
            if (agent.place("id") >= 0)
                return new WrongExpression("'%s' is where an agent begins, and that is computed here".formatted(name));
        }
        if (name.equals("agents"))
            return new WrongExpression("'agents' is what run says, which says nothing: add run: {agents: 100}");
        var known = new TreeSet<>(scope.names());
        if (agent != null) known.addAll(agent.names());
        if (inputs != null) known.addAll(inputs.names());
        if (agent != null || inputs != null) known.addAll(scope.formulas());
        if (known.size() == 1 && question(name, known).equals(";"))
            return new WrongExpression(
                    "'%s' is no number: write digits, or give it one under let: or parameters:".formatted(brief(name)));
        return new WrongExpression("there is no '%s'%s%s names are: %s"
                .formatted(
                        brief(name),
                        inputs == null ? "" : " in " + inputs.where(),
                        question(name, known),
                        String.join(", ", known)));
    }

    private Formula function(String name) throws WrongExpression {
        Aggregate aggregate = crowd == null ? null : Aggregate.of(name);
        if (aggregate != null && crowd != null) return aggregate(aggregate, crowd);
        Operator operator = Operator.function(name);
        boolean random = inputs != null ? inputs.random() : agent != null && agent.random();
        if (operator == null || operator == Operator.RANDOM && !random) {
            var known = new ArrayList<>(aggregates());
            for (Operator each : Operator.values())
                if (each.isFunction() && (each != Operator.RANDOM || random)) known.add(each.word());
            throw new WrongExpression("there is no function '%s'%s functions are: %s"
                    .formatted(brief(name), question(name, known), String.join(", ", known)));
        }
        var of = new ArrayList<Formula>();
        for (int n = 0; n < operator.operands(); n++) {
            if (n > 0) require(',');
            of.add(operator.takesTruth(n) ? truth(either()) : number(either()));
        }
        if (operator == Operator.LENGTH && taken(',')) of.add(number(either()));
        require(')');
        if (operator != Operator.RANDOM) return new Formula(operator, List.copyOf(of), "", 0);
        agentNames++;
        if (agent != null) return Formula.input(operator.word(), agent.draw());
        return new Formula(operator, List.of(), "", randoms++); // each draws of its own
    }

    private static String question(String name, Collection<String> known) {
        String question = SimilarWords.of(name, known).question();
        return question.isEmpty() ? ";" : question;
    }

    private void skipSpace() {
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) next++;
    }

    private boolean taken(char c) {
        skipSpace();
        if (next >= text.length() || text.charAt(next) != c) return false;
        next++;
        skipSpace();
        return true;
    }

    private boolean takenWord(String word) {
        skipSpace();
        int end = next + word.length();
        if (!text.startsWith(word, next)) return false;
        if (end < text.length() && (letter(text.charAt(end)) || digit(text.charAt(end)))) return false;
        next = end;
        skipSpace();
        return true;
    }

    private void require(char c) throws WrongExpression {
        if (taken(c)) return;
        if (next >= text.length())
            throw new WrongExpression(
                    "'%s' has an open '(': close it; within {} and [], put an expression with a comma in quotes"
                            .formatted(brief(text)));
        throw new WrongExpression(String.format(
                Locale.ROOT,
                "'%s' lacks a '%c' at its character %d",
                brief(text),
                c,
                Math.min(next, text.length()) + 1));
    }

    private WrongExpression unexpected() {
        if (next >= text.length()) return new WrongExpression("'%s' ends too early".formatted(brief(text)));
        int c = text.codePointAt(next);
        return new WrongExpression(String.format(
                Locale.ROOT,
                "'%s' has a '%s' at its character %d; %s",
                brief(text),
                Character.toString(c),
                next + 1,
                cure(c)));
    }

    private String cure(int c) {
        boolean behindNumber = next > 0 && (digit(text.charAt(next - 1)) || text.charAt(next - 1) == ' ');
        if (c == ')') return "no '(' is open";
        if (GROUPED.matcher(text).matches()) return "write " + text.replaceAll("[^0-9.]", "");
        if (c == ',' && behindNumber) return "a decimal point is '.'";
        if (c == '&' || c == '|' || c == '!') return "write and, or, not";
        if (c == '^' || c == '*') return "a power is written out: 2 * 2 * 2";
        if (c > 127 && Character.isLetter(c)) return "names have the letters a to z and A to Z, digits and _";
        if (Character.isLetter(c) && behindNumber) return "a number has no unit here: leave it out";
        return "allowed are numbers, names, + - * / %, () and comparisons";
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean letter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }
}
