package throng.decision.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import throng.decision.tree.Decorator.Chance;
import throng.decision.tree.Decorator.Cooldown;
import throng.decision.tree.Decorator.Force;
import throng.decision.tree.Decorator.Invert;
import throng.decision.tree.Decorator.Repeat;
import throng.decision.tree.Decorator.Retry;
import throng.decision.tree.Decorator.Timeout;
import throng.decision.tree.Decorator.Until;
import throng.decision.tree.Node.Act;
import throng.decision.tree.Node.Ask;
import throng.decision.tree.Node.Choice;
import throng.decision.tree.Node.Compare;
import throng.decision.tree.Node.Comparison;
import throng.decision.tree.Node.Parallel;
import throng.decision.tree.Node.Selector;
import throng.decision.tree.Node.Sequence;
import throng.decision.tree.Node.Subtree;

/** Parses trees. Each error names line:column, what is wrong and the cure. */
final class TreeText {
    private static final int MAX_LENGTH = 1 << 20;
    private static final int INDENT = 2;
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");
    private static final List<String> SIGNS =
            Arrays.stream(Comparison.values()).map(c -> c.sign).toList();

    private final List<Line> roots = new ArrayList<>();
    /** Where each subtree is referred to first. */
    private final Map<String, Line> references = new LinkedHashMap<>();

    /** A line: its words, the columns where they begin, from 1, and the lines below it. */
    private record Line(int number, List<String> words, List<Integer> columns, List<Line> below) {
        String name(int from) {
            return String.join(" ", words.subList(from, words.size()));
        }

        IllegalArgumentException error(int word, String message) {
            int column = columns.get(Math.min(word, columns.size() - 1));
            return new IllegalArgumentException(number + ":" + column + ": " + message);
        }
    }

    /** An error at a word of a line. */
    private static final class BadWord extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        final int word;

        BadWord(int word, String message) {
            super(message);
            this.word = word;
        }
    }

    TreeText(String text) {
        if (text.length() > MAX_LENGTH)
            throw new IllegalArgumentException("1:1: the text has %d characters; allowed is up to %d: split it"
                    .formatted(text.length(), MAX_LENGTH));
        List<Line> open = new ArrayList<>();
        int number = 0, nodes = 0;
        for (String raw : text.lines().toList()) {
            number++;
            int hash = raw.indexOf('#');
            String line = (hash < 0 ? raw : raw.substring(0, hash)).stripTrailing();
            if (line.isBlank()) continue;
            if (++nodes > Node.MAX_NODES)
                throw new IllegalArgumentException(
                        "%d:1: there are more than %d nodes: split the tree".formatted(number, Node.MAX_NODES));
            place(number, line, open);
        }
        if (roots.isEmpty())
            throw new IllegalArgumentException("1:1: there is no node: write one, such as sequence or selector");
    }

    private void place(int number, String line, List<Line> open) {
        int spaces = 0;
        while (line.charAt(spaces) == ' ') spaces++;
        String at = number + ":" + (spaces + 1) + ": ";
        if (line.indexOf('\t') >= 0)
            throw new IllegalArgumentException(
                    number + ":" + (line.indexOf('\t') + 1) + ": a tab: use spaces, 2 for each level");
        int depth = spaces / INDENT;
        if (spaces % INDENT != 0)
            throw new IllegalArgumentException(at
                    + "the line is indented by %d spaces: use %d or %d, 2 for each level"
                            .formatted(spaces, spaces - 1, spaces + 1));
        if (depth > open.size())
            throw new IllegalArgumentException(at
                    + "the line is indented by %d spaces, below one of %s: use at most %d"
                            .formatted(
                                    spaces,
                                    open.isEmpty() ? "none" : INDENT * (open.size() - 1) + "",
                                    INDENT * open.size()));
        boolean named = !open.isEmpty() && open.getFirst().words.getFirst().equals("tree");
        if (depth - (named ? 1 : 0) >= BehaviourTree.MAX_DEPTH) // the line with the name is not a node
        throw new IllegalArgumentException(
                    at + "nodes are nested deeper than " + BehaviourTree.MAX_DEPTH + ": remove some levels");
        var words = new ArrayList<String>();
        var columns = new ArrayList<Integer>();
        WORD.matcher(line).results().forEach(word -> {
            words.add(word.group());
            columns.add(word.start() + 1);
        });
        var read = new Line(number, words, columns, new ArrayList<>());
        open.subList(depth, open.size()).clear();
        if (depth == 0) roots.add(read);
        else open.getLast().below.add(read);
        open.add(read);
    }

    BehaviourTree tree() {
        Node root = null;
        var named = new LinkedHashMap<String, Node>();
        for (Line line : roots) {
            boolean isTree = line.words.getFirst().equals("tree");
            if (root == null) {
                if (isTree) throw line.error(0, "a named tree comes first: put the tree that refers to it before it");
                root = node(line);
            } else if (!isTree) {
                throw line.error(0, "a second root: indent it below a sequence or selector, or name it: tree name");
            } else {
                define(line, named);
            }
        }
        try {
            return new BehaviourTree(root == null ? new Act("nothing") : root, named); // never null
        } catch (BehaviourTree.BadReference e) {
            var reference = references.get(e.subtree);
            throw (reference == null ? roots.getFirst() : reference).error(1, TreeNames.message(e));
        } catch (IllegalArgumentException e) {
            throw roots.getFirst().error(0, TreeNames.message(e));
        }
    }

    private void define(Line line, Map<String, Node> named) {
        if (line.words.size() < 2) throw line.error(0, "the tree has no name: write tree and a name");
        String name = line.name(1);
        try {
            TreeNames.admit("a subtree", name);
        } catch (IllegalArgumentException e) {
            throw line.error(1, TreeNames.message(e));
        }
        if (named.containsKey(name)) throw line.error(1, "there is a tree '" + name + "' already: use another name");
        checkOneChild(line, "tree");
        named.put(name, node(line.below.getFirst()));
    }

    private Node node(Line line) {
        String first = line.words.getFirst();
        boolean leaf = !TreeNames.NODES.contains(first) || first.equals("subtree");
        if (leaf && !line.below.isEmpty()) {
            String hint = TreeNames.hint(first, TreeNames.NODES);
            throw line.error(
                    0,
                    "'%s' is a leaf, but has a line below it%s"
                            .formatted(line.name(0), BehaviourTree.hintOrCure(hint, ": remove that line")));
        }
        if (!List.of("sequence", "selector", "parallel", "random").contains(first) && !leaf) checkOneChild(line, first);
        var children = line.below.stream().map(this::node).toList();
        try {
            Node made = leaf ? leaf(line, first) : composite(line, first, children);
            if (made instanceof Subtree(var name)) references.putIfAbsent(name, line);
            return made;
        } catch (BadWord e) {
            throw line.error(e.word, TreeNames.message(e));
        } catch (IllegalArgumentException e) {
            throw line.error(children.isEmpty() && !leaf ? 0 : 1, TreeNames.message(e));
        }
    }

    private static void checkOneChild(Line line, String what) {
        if (line.below.isEmpty()) throw line.error(0, what + " has no child: indent one by 2 spaces below it");
        if (line.below.size() > 1)
            throw line.below.get(1).error(0, what + " has more than one child: put them below a sequence or selector");
    }

    private static Node composite(Line line, String first, List<Node> children) {
        boolean memory = line.words.size() > 1 && line.words.get(1).equals("memory");
        return switch (first) {
            case "sequence" -> new Sequence(checkWords(line, memory ? 2 : 1, memory), children);
            case "selector" -> new Selector(checkWords(line, memory ? 2 : 1, memory), children);
            case "parallel" -> parallel(line, memory, children);
            case "random" -> random(line, children);
            default -> decorator(line, first, children.getFirst());
        };
    }

    private static Node parallel(Line line, boolean memory, List<Node> children) {
        int at = memory ? 2 : 1, given = line.words.size() - at;
        checkWords(line, at + Math.min(given, 2), true);
        int success = given > 0 ? wholeNumber(line, at) : children.size();
        int failure = given > 1 ? wholeNumber(line, at + 1) : children.size() + 1 - success;
        return new Parallel(memory, success, failure, children);
    }

    private static Node random(Line line, List<Node> children) {
        if (line.words.size() == 1) return Choice.of(children);
        var weights = new ArrayList<Float>();
        for (int w = 1; w < line.words.size(); w++) weights.add(number(line, w));
        return new Choice(weights, children);
    }

    private static Node decorator(Line line, String first, Node child) {
        checkWords(line, first.equals("invert") ? 1 : 2, true);
        return switch (first) {
            case "invert" -> new Invert(child);
            case "repeat" -> new Repeat(wholeNumber(line, 1), child);
            case "retry" -> new Retry(wholeNumber(line, 1), child);
            case "until" -> new Until(success(line), child);
            case "timeout" -> new Timeout(number(line, 1), child);
            case "cooldown" -> new Cooldown(number(line, 1), child);
            case "force" -> new Force(success(line), child);
            case "chance" -> new Chance(number(line, 1), child);
            default -> throw new BadWord(0, "a tree within a tree: begin its line at column 1, and write subtree here");
        };
    }

    private static Node leaf(Line line, String first) {
        if (first.equals("subtree")) {
            if (line.words.size() < 2) throw new BadWord(0, "subtree has no name: write the name of a tree after it");
            return new Subtree(line.name(1));
        }
        if (line.words.size() > 1) {
            int sign = SIGNS.indexOf(line.words.get(1));
            if (sign >= 0) {
                checkWords(line, 3, true);
                return compare(line, Comparison.values()[sign]);
            }
        }
        String name = line.name(0);
        try {
            return name.endsWith("?") ? new Ask(name.substring(0, name.length() - 1)) : new Act(name);
        } catch (IllegalArgumentException e) {
            throw new BadWord(0, TreeNames.message(e));
        }
    }

    private static Compare compare(Line line, Comparison comparison) {
        String column = line.words.getFirst();
        int wrong = 0;
        try {
            TreeNames.admit("a column", column);
            wrong = 2;
            return new Compare(column, comparison, number(line, 2));
        } catch (BadWord e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new BadWord(wrong, TreeNames.message(e));
        }
    }

    /** Returns {@code value} if the line has that many words. */
    private static boolean checkWords(Line line, int count, boolean value) {
        String what = line.words.getFirst();
        if (line.words.size() > count)
            throw new BadWord(
                    count, "'%s' is one word too many for %s: remove it".formatted(line.words.get(count), what));
        if (line.words.size() < count) throw new BadWord(0, what + " lacks a word: write " + example(what));
        return value;
    }

    private static String example(String what) {
        return switch (what) {
            case "repeat", "retry" -> what + " 3";
            case "until", "force" -> what + " success or " + what + " failure";
            case "timeout", "cooldown" -> what + " 2.5";
            case "chance" -> "chance 0.5";
            default -> what + " > 0.5";
        };
    }

    private static boolean success(Line line) {
        String word = line.words.get(1);
        if (word.equals("success") || word.equals("failure")) return word.equals("success");
        throw new BadWord(1, "'%s' is not a result: write success or failure".formatted(word));
    }

    private static int wholeNumber(Line line, int at) {
        String word = line.words.get(at);
        if (!word.matches("-?\\d{1,9}"))
            throw new BadWord(at, "'%s' is not a whole number up to 999999999: write one such as 3".formatted(word));
        return Integer.parseInt(word);
    }

    private static float number(Line line, int at) {
        String word = line.words.get(at);
        if (!NUMBER.matcher(word).matches())
            throw new BadWord(at, "'%s' is not a number: write one such as 2.5".formatted(word));
        return Float.parseFloat(word);
    }
}
