package throng.io.expression;

import java.util.ArrayList;
import java.util.List;

/**
 * The numbers of a new agent that expressions may name, each with its place in an array: where it begins, random
 * numbers, and what files compute of them.
 */
public final class AgentNames {
    /** Names that no other expression of a file has. */
    static final List<String> OF_AGENTS = List.of("id", "x", "y", "z", "hx", "hy", "hz");

    private static final String DRAWN = "";

    private final List<String> names;
    private final boolean random;

    /**
     * Makes names.
     *
     * @param names the first ones, in the order of their places
     * @param random whether expressions may draw random numbers
     */
    public AgentNames(List<String> names, boolean random) {
        this.names = new ArrayList<>(names);
        this.random = random;
    }

    /** {@return the place of a new name} */
    public int add(String name) {
        names.add(name);
        return names.size() - 1;
    }

    /** {@return the place of a name, −1 if there is none} */
    public int place(String name) {
        return name.equals(DRAWN) ? -1 : names.indexOf(name);
    }

    /** {@return how many places there are} */
    public int size() {
        return names.size();
    }

    /** {@return whether a place has a random number} */
    public boolean isDrawn(int place) {
        return names.get(place).equals(DRAWN);
    }

    /** {@return all names} */
    List<String> names() {
        return names.stream().filter(name -> !name.equals(DRAWN)).toList();
    }

    boolean random() {
        return random;
    }

    /** {@return the place of another random number} */
    int draw() {
        return add(DRAWN);
    }
}
