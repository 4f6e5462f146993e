package throng.io.expression;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import throng.io.SimilarWords;

/**
 * Reads expressions: numbers, names, {@code + - * / %}, parentheses, and the functions {@code min max sqrt cbrt floor
 * ceil}. It has no loops and no calls of Java, so an expression takes as long as its text is.
 */
public final class ExpressionParser {
    private static final int MAX_LENGTH = 1000, MAX_DEPTH = 64, MAX_NUMBER = 64;
    private static final Pattern NOT_FINITE = Pattern.compile("(?i)[-+]?\\.?(nan|inf|infinity)");
    private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}([,'_ ][0-9]{3}){1,5}(\\.[0-9]{1,9})?");
    private static final Pattern PLACE = Pattern.compile("\\b[xyz]\\b");
    private static final List<String> FUNCTIONS = List.of("min", "max", "sqrt", "cbrt", "floor", "ceil");

    private final String text;
    private final NumberScope scope;
    private final boolean agentAllowed;
    private int next;
    private int depth;
    /** Whether a name has an error of its own. */
    private boolean unknown;
    /** How many numbers of an agent were read: without one, a part of the expression has the same value for all. */
    private int agentNames;

    private ExpressionParser(String text, NumberScope scope, boolean agentAllowed) {
        this.text = text;
        this.scope = scope;
        this.agentAllowed = agentAllowed;
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
        var parser = new ExpressionParser(text, scope, false);
        double value = parser.whole().at(new double[NumberScope.AGENT.size()]);
        if (parser.unknown) return Double.NaN;
        if (Math.abs(value) < Double.POSITIVE_INFINITY) return value;
        throw new WrongExpression("'%s' is not finite: does it divide by 0, or take the root of a negative number?"
                .formatted(brief(text)));
    }

    /**
     * Reads an expression that may name the numbers of an agent.
     *
     * @param text the expression
     * @param scope the other names that it may use
     * @return the expression
     * @throws WrongExpression if it has none
     */
    public static Expression ofAgent(String text, NumberScope scope) throws WrongExpression {
        return new ExpressionParser(text, scope, true).whole();
    }

    /** {@return whether an expression names where an agent begins} It tells nothing of one that is wrong. */
    public static boolean hasPlace(String text) {
        return PLACE.matcher(text).find();
    }

    private static String brief(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    private Expression whole() throws WrongExpression {
        if (text.length() > MAX_LENGTH)
            throw new WrongExpression("%d characters; allowed are %d".formatted(text.length(), MAX_LENGTH));
        if (NOT_FINITE.matcher(text).matches())
            throw new WrongExpression(
                    "'%s' is no number that can be computed with: write one, such as 1.5".formatted(brief(text)));
        if (text.isBlank()) throw new WrongExpression("a number is missing");
        Expression sum = sum();
        if (next < text.length()) throw unexpected();
        return sum;
    }

    private Expression sum() throws WrongExpression {
        Expression left = product();
        while (true) {
            if (taken('+')) left = join(left, '+', product());
            else if (taken('-')) left = join(left, '-', product());
            else return left;
        }
    }

    private Expression product() throws WrongExpression {
        Expression left = unary();
        while (true) {
            if (taken('*')) left = join(left, '*', unary());
            else if (taken('/')) left = join(left, '/', divisor('/'));
            else if (taken('%')) left = join(left, '%', divisor('%'));
            else return left;
        }
    }

    /** What is divided by. It is refused if it is 0 for all agents: whole numbers would hide that. */
    private Expression divisor(char operator) throws WrongExpression {
        if (operator == '%' && next >= text.length())
            throw new WrongExpression(
                    "'%s' ends with %%, which is the rest of a division: write %s".formatted(brief(text), share()));
        int before = agentNames;
        Expression divisor = unary();
        if (agentNames == before && divisor.at(new double[NumberScope.AGENT.size()]) == 0)
            throw new WrongExpression("'%s' divides by 0".formatted(brief(text)));
        return divisor;
    }

    /** A percentage as a number. */
    private String share() {
        String percent = text.replace("%", "").strip();
        boolean plain = percent.matches("[0-9]{1,9}");
        return plain ? "%s for %s %%".formatted(Double.parseDouble(percent) / 100, percent) : "0.5 for 50 %";
    }

    private static Expression join(Expression a, char operator, Expression b) {
        return switch (operator) {
            case '+' -> of -> a.at(of) + b.at(of);
            case '-' -> of -> a.at(of) - b.at(of);
            case '*' -> of -> a.at(of) * b.at(of);
            case '/' -> of -> a.at(of) / b.at(of);
            default -> of -> a.at(of) % b.at(of);
        };
    }

    private Expression unary() throws WrongExpression {
        if (++depth > MAX_DEPTH) throw new WrongExpression("nested deeper than " + MAX_DEPTH);
        try {
            if (taken('-')) {
                Expression negated = unary();
                return of -> -negated.at(of);
            }
            return taken('+') ? unary() : atom();
        } finally {
            depth--;
        }
    }

    private Expression atom() throws WrongExpression {
        if (taken('(')) {
            Expression inner = sum();
            require(')');
            return inner;
        }
        if (next >= text.length()) throw unexpected();
        char c = text.charAt(next);
        if (digit(c) || c == '.') return literal();
        if (letter(c)) return named();
        throw unexpected();
    }

    private Expression literal() throws WrongExpression {
        int begin = next;
        while (next < text.length() && (digit(text.charAt(next)) || text.charAt(next) == '.')) next++;
        if (next < text.length() && (text.charAt(next) | 0x20) == 'e') exponent();
        String digits = text.substring(begin, next);
        if (digits.length() > MAX_NUMBER)
            throw new WrongExpression(
                    "a number of %d characters; allowed are %d".formatted(digits.length(), MAX_NUMBER));
        try {
            double value = Double.parseDouble(digits);
            return of -> value;
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

    private Expression named() throws WrongExpression {
        int begin = next;
        while (next < text.length() && (letter(text.charAt(next)) || digit(text.charAt(next)))) next++;
        String name = text.substring(begin, next);
        if (next < text.length() && text.charAt(next) > 127) throw unexpected();
        if (taken('(')) return function(name);
        int number = NumberScope.AGENT.indexOf(name);
        if (number >= 0 && agentAllowed) {
            agentNames++;
            return of -> of[number];
        }
        Double value = scope.get(name);
        if (value != null) {
            double known = value;
            unknown |= Double.isNaN(known);
            return of -> known;
        }
        if (number >= 0) throw new WrongExpression("'%s' is a number of an agent: only in columns".formatted(name));
        if (name.equals("agents"))
            throw new WrongExpression("'agents' is what run says, which says nothing: add run: {agents: 100}");
        var known = new TreeSet<>(scope.names());
        if (agentAllowed) known.addAll(NumberScope.AGENT);
        if (known.size() == 1 && question(name, known).equals(";"))
            throw new WrongExpression(
                    "'%s' is no number: write digits, or give it one under let: or parameters:".formatted(brief(name)));
        throw new WrongExpression("there is no '%s'%s names are: %s"
                .formatted(brief(name), question(name, known), String.join(", ", known)));
    }

    private Expression function(String name) throws WrongExpression {
        if (!FUNCTIONS.contains(name))
            throw new WrongExpression("there is no function '%s'%s functions are: %s"
                    .formatted(brief(name), question(name, FUNCTIONS), String.join(", ", FUNCTIONS)));
        Expression a = sum();
        if (name.equals("min") || name.equals("max")) {
            require(',');
            Expression b = sum();
            require(')');
            return name.equals("min") ? of -> Math.min(a.at(of), b.at(of)) : of -> Math.max(a.at(of), b.at(of));
        }
        require(')');
        return switch (name) {
            case "sqrt" -> of -> Math.sqrt(a.at(of));
            case "cbrt" -> of -> StrictMath.cbrt(a.at(of));
            case "floor" -> of -> Math.floor(a.at(of));
            default -> of -> Math.ceil(a.at(of));
        };
    }

    private static String question(String name, Collection<String> known) {
        String question = SimilarWords.of(name, known).question();
        return question.isEmpty() ? ";" : question;
    }

    private boolean taken(char c) {
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) next++;
        if (next >= text.length() || text.charAt(next) != c) return false;
        next++;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) next++;
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
        if (c == '^' || c == '*') return "a power is written out: 2 * 2 * 2";
        if (c > 127 && Character.isLetter(c)) return "names have the letters a to z and A to Z, digits and _";
        if (Character.isLetter(c) && behindNumber) return "a number has no unit here: leave it out";
        return "allowed are numbers, names, + - * / % and ()";
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean letter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }
}
