package throng.simd.derive;

import java.util.List;
import java.util.Random;

/** Writes a random kernel in Java: arithmetic, branches, early returns, and a method of its own with branches. */
final class RandomKernel {
    private static final List<String> CONSTANTS = List.of(
            "0f",
            "-0f",
            "1f",
            "-1f",
            ".5f",
            "2.5f",
            "1e-3f",
            "-3f",
            "100f",
            "1e-40f",
            "1e30f",
            "Float.POSITIVE_INFINITY");
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

    private final Random random;
    private final StringBuilder code = new StringBuilder();
    private List<String> floats = List.of();
    private List<String> ints = List.of();
    /** Whether the code may call {@code own}. */
    private boolean calls;

    RandomKernel(long seed) {
        random = new Random(seed);
    }

    /** Returns the source of a class with a loop {@code run(x, y, z, p, k, start, end)}, and its interface. */
    String loop(String name) {
        begin(name);
        floats = List.of("p", "s", "t", "y[j]", "x[j]", "z[i]");
        ints = List.of("k", "m");
        code.append("  public static java.lang.invoke.MethodHandles.Lookup lookup() {\n");
        code.append("    return java.lang.invoke.MethodHandles.lookup();\n  }\n");
        code.append("  static void rare(float[] x, int j) { for (int n = 0; n < 3; n++) x[j] += n; }\n");
        code.append("  public static void run("
                + "float[] x, float[] y, float[] z, float p, int k, int start, int end) {\n");
        code.append("    for (int i = start; i < end; i++) {\n");
        code.append("    int j = i - start, m = k;\n    float s = x[j], t = y[j];\n");
        block(2, 2 + random.nextInt(3), "continue;");
        code.append("    if (").append(condition(1)).append(") y[j] = ");
        code.append(number(2)).append(";\n    if (k > 0) z[i] = ");
        code.append(number(2)).append(";\n");
        if (random.nextInt(3) == 0)
            code.append("    if (").append(condition(1)).append(") rare(y, j);\n    t = y[j];\n");
        code.append("    x[j] = t;\n    }\n  }\n");
        code.append("  public interface Loops {\n    void run("
                + "float[] x, float[] y, float[] z, float p, int k, int start, int end);\n  }\n}\n");
        return code.toString();
    }

    private void begin(String name) {
        code.append("package kernels;\npublic final class ").append(name).append(" {\n");
        floats = List.of("x", "y");
        ints = List.of("n");
        code.append("  static float own(float x, float y, int n) {\n");
        block(1, 2, "return x - y;");
        code.append("    if (")
                .append(condition(1))
                .append(") return ")
                .append(number(1))
                .append(";\n");
        code.append("    return x * y;\n  }\n");
        calls = true;
    }

    /** Returns the source of a class with a method {@code add(PairSum, a, b, c, i, p, k)}. */
    String source(String name) {
        begin(name);
        floats = List.of("a", "b", "c", "p", "s", "t");
        ints = List.of("i", "k", "m");
        code.append("  public static void add(throng.perception.term.PairSum sum,"
                + " float a, float b, float c, int i, float p, int k) {\n    float s = a, t = b;\n    int m = i;\n");
        code.append("    s = ")
                .append(number(2))
                .append(";\n    t = ")
                .append(number(2))
                .append(";\n");
        code.append("    m = ").append(whole(2)).append(";\n");
        block(2, 3 + random.nextInt(3), "return;");
        if (random.nextInt(3) == 0) code.append("    if (").append(condition(2)).append(") ");
        code.append("    sum.add(")
                .append(number(1))
                .append(", ")
                .append(number(1))
                .append(", ");
        code.append(number(1)).append(");\n  }\n}\n");
        return code.toString();
    }

    private void block(int depth, int statements, String leave) {
        for (int n = 0; n < statements; n++) {
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> {
                    String sign = pick(List.of(" = ", " *= ", " += ", " -= "));
                    code.append("    ").append(pick(floats.subList(floats.size() - 2, floats.size())));
                    code.append(sign).append(number(2)).append(";\n");
                }
                case 3 -> {
                    code.append("    ").append(ints.getLast()).append(pick(List.of(" = ", " += ", " ^= ")));
                    code.append(whole(2)).append(";\n");
                }
                case 4, 5, 6 -> {
                    if (depth <= 0) break;
                    code.append("    if (").append(condition(2)).append(") {\n");
                    block(depth - 1, 1 + random.nextInt(2), leave);
                    if (random.nextBoolean()) {
                        code.append("    } else {\n");
                        block(depth - 1, 1 + random.nextInt(2), leave);
                    }
                    code.append("    }\n");
                }
                default -> {
                    if (random.nextInt(3) == 0)
                        code.append("    if (")
                                .append(condition(2))
                                .append(") ")
                                .append(leave)
                                .append('\n');
                }
            }
        }
    }

    private String number(int depth) {
        if (depth <= 0) return random.nextInt(5) == 0 ? pick(CONSTANTS) : pick(floats);
        String a = number(depth - 1), b = number(depth - 1);
        return switch (random.nextInt(20)) {
            case 0, 1 -> "(" + a + " + " + b + ")";
            case 2, 3 -> "(" + a + " - " + b + ")";
            case 4, 5, 6 -> "(" + a + " * " + b + ")";
            case 7 -> "(" + a + " / " + b + ")";
            case 8 -> "(float) Math.sqrt(" + a + ")";
            case 9 -> "Math.abs(" + a + ")";
            case 10 -> "Math.min(" + a + ", " + b + ")";
            case 11 -> "Math.max(" + a + ", " + b + ")";
            case 12 -> "(- " + a + ")";
            case 13, 14 -> "(" + condition(1) + " ? " + a + " : " + b + ")";
            case 15 -> "throng.math.Exp.exp(" + a + ")";
            case 16 -> calls ? "own(" + a + ", " + b + ", " + whole(1) + ")" : "(" + a + " - " + b + ")";
            case 17 -> "Float.intBitsToFloat(" + whole(1) + ")";
            case 18 -> "(float) ((double) " + a + " " + pick(List.of("+", "-", "*", "/")) + " " + b + ")";
            default -> "(float) " + whole(1);
        };
    }

    private String whole(int depth) {
        if (depth <= 0) return random.nextInt(3) == 0 ? "" + (random.nextInt(200) - 100) : pick(ints);
        String a = whole(depth - 1), b = whole(depth - 1);
        return switch (random.nextInt(11)) {
            case 0, 1 -> "(" + a + " + " + b + ")";
            case 2 -> "(" + a + " - " + b + ")";
            case 3 -> "(" + a + " * " + b + ")";
            case 4 -> "(" + a + pick(List.of(" & ", " | ", " ^ ")) + b + ")";
            case 5 -> "(" + a + pick(List.of(" << ", " >> ", " >>> ")) + b + ")";
            case 6 -> "(" + a + pick(List.of(" << ", " >> ", " >>> ")) + random.nextInt(40) + ")";
            case 7 -> "Math." + pick(List.of("min", "max")) + "(" + a + ", " + b + ")";
            case 8 -> "(int) " + number(1);
            case 9 -> "Float.floatToIntBits(" + number(1) + ")";
            default -> "(" + condition(1) + " ? " + a + " : " + b + ")";
        };
    }

    private String condition(int depth) {
        if (depth > 0 && random.nextInt(3) == 0) {
            String a = condition(depth - 1), b = condition(depth - 1);
            return switch (random.nextInt(3)) {
                case 0 -> "(" + a + " && " + b + ")";
                case 1 -> "(" + a + " || " + b + ")";
                default -> "!(" + a + ")";
            };
        }
        if (random.nextInt(12) == 0) return "Float.isNaN(" + pick(floats) + ")";
        if (random.nextInt(4) == 0) return whole(1) + " " + pick(COMPARISONS) + " " + whole(0);
        if (random.nextInt(3) == 0) // often equal
        return pick(random.nextInt(4) == 0 ? CONSTANTS : floats) + " " + pick(COMPARISONS) + " " + pick(floats);
        return number(1) + " " + pick(COMPARISONS) + " " + number(random.nextInt(2));
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
