package throng.trace;

import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import throng.math.Check;

/** The figures of a run, each with a name of its own, in their order. Reports, tables and gates read them from here. */
public final class Figures implements Iterable<Figure> {
    /** What stands before the name of an event: the figure is how often it has happened. */
    public static final String EVENTS = "events.";

    private final Map<String, Figure> all = new LinkedHashMap<>();

    /** Begins with none. */
    public Figures() {}

    /**
     * Adds a figure.
     *
     * @param name by which it is called
     * @param unit empty: none
     * @param text what it is, in one line
     * @param value NaN: not known
     * @return this
     * @throws IllegalArgumentException if another one has its name
     */
    public Figures add(String name, String unit, String text, double value) {
        Figure former = all.putIfAbsent(name, new Figure(name, unit, text, value));
        if (former == null) return this;
        throw new IllegalArgumentException("two figures are called '%s' (%s; %s): give a line, an area, a door or a"
                        .formatted(name, former.text(), text)
                + " group another name");
    }

    /**
     * Adds others.
     *
     * @param more in their order
     * @return this
     * @throws IllegalArgumentException if one has the name of another
     */
    public Figures add(Figures more) {
        for (Figure each : Check.given("figures", more)) add(each.name(), each.unit(), each.text(), each.value());
        return this;
    }

    /**
     * Adds how often each event has happened. Those that are there already stay as they are.
     *
     * @param events counts by name
     * @return this
     */
    public Figures events(Map<String, Long> events) {
        Check.given("the events", events).forEach((name, count) -> {
            if (!all.containsKey(EVENTS + name)) add(EVENTS + name, "", "how often this event has happened", count);
        });
        return this;
    }

    /**
     * {@return the value of a figure that a run may lack} An event that did not happen has happened 0 times.
     *
     * @param known figures of a run, by name
     * @param name of a figure
     */
    public static double value(Map<String, Double> known, String name) {
        return Check.given("the figures of a run", known)
                .getOrDefault(Check.given("the name of a figure", name), name.startsWith(EVENTS) ? 0 : Double.NaN);
    }

    /**
     * {@return the value of a figure; NaN if it is not known, or there is none of this name}
     *
     * @param name of it
     */
    public double get(String name) {
        Figure figure = all.get(Check.given("the name of a figure", name));
        return figure == null ? Double.NaN : figure.value();
    }

    /**
     * {@return the unit of a figure; empty if it has none, or there is none of this name}
     *
     * @param name of it
     */
    public String unit(String name) {
        Figure figure = all.get(Check.given("the name of a figure", name));
        return figure == null ? "" : figure.unit();
    }

    /** {@return the names, in their order} */
    public Set<String> names() {
        return Collections.unmodifiableSet(all.keySet());
    }

    /** {@return the values that are known, by name, in their order} */
    public Map<String, Double> known() {
        var known = new LinkedHashMap<String, Double>();
        for (Figure each : all.values()) if (Double.isFinite(each.value())) known.put(each.name(), each.value());
        return known;
    }

    @Override
    public Iterator<Figure> iterator() {
        return Collections.unmodifiableCollection(all.values()).iterator();
    }

    @Override
    public String toString() {
        return known().toString();
    }
}
