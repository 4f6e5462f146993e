package throng.building;

import java.util.List;
import java.util.function.Function;

/** Finds a thing of a building by its name. */
final class Named {
    private Named() {}

    /** Refuses a name that another one has. */
    static <T> void checkFree(String what, String name, List<T> all, Function<T, String> nameOf) {
        if (all.stream().anyMatch(each -> nameOf.apply(each).equals(name)))
            throw new IllegalArgumentException("there are two %ss '%s': give each a name".formatted(what, name));
    }

    /**
     * {@return the thing of a name}
     *
     * @throws IllegalArgumentException that tells all names, if there is none of this
     */
    static <T> T find(String what, String name, List<T> all, Function<T, String> nameOf) {
        for (T each : all) if (nameOf.apply(each).equals(name)) return each;
        throw new IllegalArgumentException("there is no %s '%s'; there are: %s"
                .formatted(
                        what, name, String.join(", ", all.stream().map(nameOf).toList())));
    }
}
