package throng.measure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is measured in a run or a recording.
 *
 * <pre>{@code
 * MeasureOptions.DEFAULT.line("door=-0.4,0,0.4,0").area("before=-1,1,1,1,1,3,-1,3").every(10)
 * }</pre>
 *
 * @param lines that count who crosses them
 * @param areas with density, speed and flow
 * @param travels names of two areas each, with a colon: {@code hall:exit}
 * @param every takes figures of areas, of the whole and of the map at ticks whose number is a multiple of it; lines and
 *     travels see every tick
 * @param window of flows, seconds
 * @param cutOff the farthest that Voronoi cells reach; null: only walls end them
 * @param walkable where Voronoi cells end; null: only the cut-off ends them
 * @param reach frames before and after, over which speeds are taken where a recording has no velocities
 * @param map side of the squares of a density map, metres; 0: none
 * @param approaches names of lines: how far each agent is from them, until it crosses
 * @param profiles strips with density, speed and flow along them
 * @param states name of a column of whole numbers, the states of agents; empty: none
 * @param events whether events are counted
 * @param figures by expressions over all agents
 * @param after seconds before which figures of areas, of the whole and of expressions do not count; tables have all
 *     moments
 * @param stairs the part of the floor where levels of service of a density map are those of stairs; null: none
 */
public record MeasureOptions(
        List<MeasuringLine> lines,
        List<MeasuringArea> areas,
        List<String> travels,
        int every,
        double window,
        @Nullable CutOff cutOff,
        @Nullable WalkableFloor walkable,
        int reach,
        double map,
        List<String> approaches,
        List<MeasuringProfile> profiles,
        String states,
        boolean events,
        List<MeasuringFigure> figures,
        double after,
        @Nullable WalkableFloor stairs) {
    /** Nothing but the whole, at each tick; windows of 10 s, speeds over 5 frames before and after. */
    public static final MeasureOptions DEFAULT = new MeasureOptions(
            List.of(), List.of(), List.of(), 1, 10, null, null, 5, 0, List.of(), List.of(), "", false, List.of(), 0,
            null);

    private static final int MOST = 1000;

    /**
     * Checks names and numbers.
     *
     * @throws IllegalArgumentException if a number is out of range, two lines or areas have one name, or a travel names
     *     no area
     */
    public MeasureOptions {
        lines = List.copyOf(lines);
        areas = List.copyOf(areas);
        travels = List.copyOf(travels);
        approaches = List.copyOf(approaches);
        profiles = List.copyOf(profiles);
        figures = List.copyOf(figures);
        if (every < 1)
            throw new IllegalArgumentException(
                    "figures are taken every %d ticks; allowed is 1 to %d".formatted(every, Integer.MAX_VALUE));
        if (!(window >= .01 && window <= 1e6))
            throw new IllegalArgumentException(
                    "the window of flows is %s s; allowed is 0.01 to 1000000: 10 are usual".formatted(window));
        if (!(after >= 0 && after <= 1e6))
            throw new IllegalArgumentException("figures count after %s s; allowed is 0 to 1000000".formatted(after));
        if (reach < 1 || reach > 1000)
            throw new IllegalArgumentException(
                    "the reach of speeds is %d frames; allowed is 1 to 1000: 5 are usual".formatted(reach));
        if (map != 0 && !(map >= .01 && map <= 1e4))
            throw new IllegalArgumentException(
                    "the squares of a density map have %s m; allowed is 0.01 to 10000: 1 is usual".formatted(map));
        for (List<?> each : List.of(lines, areas, travels, profiles, figures))
            if (each.size() > MOST)
                throw new IllegalArgumentException(
                        "too many lines, areas, travels, profiles or figures; allowed are %d each".formatted(MOST));
        var names = new HashSet<String>();
        for (MeasuringLine line : lines) once(names, "line " + line.name());
        for (MeasuringArea area : areas) {
            once(names, "area " + area.name());
            if (names.contains("line " + area.name()))
                throw new IllegalArgumentException(
                        "a line and an area are called '%s': give each a name of its own, for its figures"
                                .formatted(area.name()));
        }
        for (String travel : travels) {
            once(names, "travel " + travel);
            ends(travel, areas);
        }
        for (MeasuringProfile profile : profiles) once(names, "profile " + profile.name());
        for (MeasuringFigure figure : figures) {
            once(names, "figure " + figure.name());
            if (names.contains("line " + figure.name()) || names.contains("area " + figure.name()))
                throw new IllegalArgumentException(
                        "a figure is called '%s', as a line or an area is: give each a name of its own"
                                .formatted(figure.name()));
        }
        for (String approach : approaches) {
            once(names, "approach " + approach);
            if (!names.contains("line " + approach))
                throw new IllegalArgumentException("approach '%s': allowed is the name of a line, of %s"
                        .formatted(
                                approach,
                                lines.stream().map(MeasuringLine::name).toList()));
        }
    }

    private static void once(HashSet<String> names, String name) {
        if (!names.add(name))
            throw new IllegalArgumentException("there are two of %s: give each a name of its own".formatted(name));
    }

    /** {@return the two areas of a travel} */
    static List<MeasuringArea> ends(String travel, List<MeasuringArea> areas) {
        var found = new ArrayList<MeasuringArea>();
        String[] names = travel.split(":", -1);
        for (String name : names)
            for (MeasuringArea area : areas) if (area.name().equals(name)) found.add(area);
        if (names.length == 2 && found.size() == 2 && !names[0].equals(names[1])) return found;
        throw new IllegalArgumentException("travel '%s': allowed are two areas as FROM:TO, of %s"
                .formatted(travel, areas.stream().map(MeasuringArea::name).toList()));
    }

    /** The components, to be changed one by one. */
    private static final class Draft {
        private List<MeasuringLine> lines;
        private List<MeasuringArea> areas;
        private List<String> travels;
        private int every;
        private double window;
        private @Nullable CutOff cutOff;
        private @Nullable WalkableFloor walkable;
        private int reach;
        private double map;
        private List<String> approaches;
        private List<MeasuringProfile> profiles;
        private String states;
        private boolean events;
        private List<MeasuringFigure> figures;
        private double after;
        private @Nullable WalkableFloor stairs;

        Draft(MeasureOptions of) {
            lines = of.lines;
            areas = of.areas;
            travels = of.travels;
            every = of.every;
            window = of.window;
            cutOff = of.cutOff;
            walkable = of.walkable;
            reach = of.reach;
            map = of.map;
            approaches = of.approaches;
            profiles = of.profiles;
            states = of.states;
            events = of.events;
            figures = of.figures;
            after = of.after;
            stairs = of.stairs;
        }
    }

    private MeasureOptions with(Consumer<Draft> change) {
        var d = new Draft(this);
        change.accept(d);
        return new MeasureOptions(
                d.lines,
                d.areas,
                d.travels,
                d.every,
                d.window,
                d.cutOff,
                d.walkable,
                d.reach,
                d.map,
                d.approaches,
                d.profiles,
                d.states,
                d.events,
                d.figures,
                d.after,
                d.stairs);
    }

    /**
     * {@return the same with a line}
     *
     * @param text as {@link MeasuringLine#parse} reads it; without a name it is line1, line2 and so on
     */
    public MeasureOptions line(String text) {
        var more = new ArrayList<>(lines);
        more.add(MeasuringLine.parse(text, "line" + (lines.size() + 1)));
        return with(draft -> draft.lines = more);
    }

    /**
     * {@return the same with an area}
     *
     * @param text as {@link MeasuringArea#parse} reads it; without a name it is area1, area2 and so on
     */
    public MeasureOptions area(String text) {
        var more = new ArrayList<>(areas);
        more.add(MeasuringArea.parse(text, "area" + (areas.size() + 1)));
        return with(draft -> draft.areas = more);
    }

    /**
     * {@return the same with a travel}
     *
     * @param text names of two areas that are there already: {@code hall:exit}
     */
    public MeasureOptions travel(String text) {
        var more = new ArrayList<>(travels);
        more.add(text);
        return with(draft -> draft.travels = more);
    }

    /**
     * {@return the same, with figures of some ticks}
     *
     * @param ticks those whose number is a multiple of it, 1 or more
     */
    public MeasureOptions every(int ticks) {
        return with(draft -> draft.every = ticks);
    }

    /**
     * {@return the same with Voronoi cells that end}
     *
     * @param farthest that they reach; null: only walls end them
     * @param floor where they end; null: only the cut-off ends them; if both are null there are no Voronoi figures
     */
    public MeasureOptions cells(@Nullable CutOff farthest, @Nullable WalkableFloor floor) {
        return with(draft -> {
            draft.cutOff = farthest;
            draft.walkable = floor;
        });
    }

    /**
     * {@return the same with a density map}
     *
     * @param square side of its squares, metres; 0: none
     */
    public MeasureOptions map(double square) {
        return with(draft -> draft.map = square);
    }

    /**
     * {@return the same with other windows of flows}
     *
     * @param seconds of a window, in [0.01, 10⁶]
     */
    public MeasureOptions window(double seconds) {
        return with(draft -> draft.window = seconds);
    }

    /**
     * {@return the same with speeds over other times}
     *
     * @param frames before and after, in [1, 1000]
     */
    public MeasureOptions reach(int frames) {
        return with(draft -> draft.reach = frames);
    }

    /**
     * {@return the same with the approach to a line}
     *
     * @param line name of a line that is there already
     */
    public MeasureOptions approach(String line) {
        var more = new ArrayList<>(approaches);
        more.add(line);
        return with(draft -> draft.approaches = more);
    }

    /**
     * {@return the same with a profile}
     *
     * @param text as {@link MeasuringProfile#parse} reads it; without a name it is profile1, profile2 and so on
     */
    public MeasureOptions profile(String text) {
        var more = new ArrayList<>(profiles);
        more.add(MeasuringProfile.parse(text, "profile" + (profiles.size() + 1)));
        return with(draft -> draft.profiles = more);
    }

    /**
     * {@return the same with figures by state}
     *
     * @param column of whole numbers, the states of agents; empty: none
     */
    public MeasureOptions states(String column) {
        return with(draft -> draft.states = column);
    }

    /**
     * {@return the same with or without counts of events}
     *
     * @param counted whether events are counted
     */
    public MeasureOptions events(boolean counted) {
        return with(draft -> draft.events = counted);
    }

    /**
     * {@return the same with a figure by an expression}
     *
     * @param text as {@link MeasuringFigure#parse} reads it
     */
    public MeasureOptions figure(String text) {
        var more = new ArrayList<>(figures);
        more.add(MeasuringFigure.parse(text));
        return with(draft -> draft.figures = more);
    }

    /**
     * {@return the same, with figures of areas, of the whole and of expressions that begin later}
     *
     * @param seconds before which they do not count, in [0, 10⁶]
     */
    public MeasureOptions after(double seconds) {
        return with(draft -> draft.after = seconds);
    }

    /**
     * {@return the same, with a density map that knows stairs}
     *
     * @param floor the part where levels of service are those of stairs; null: none
     */
    public MeasureOptions stairs(@Nullable WalkableFloor floor) {
        return with(draft -> draft.stairs = floor);
    }

    /** {@return all of this as text, a thing a line, from which {@link #parse} makes it again} */
    public String text() {
        var text = new StringBuilder();
        for (MeasuringLine line : lines) text.append("line ").append(line).append('\n');
        for (MeasuringArea area : areas) text.append("area ").append(area).append('\n');
        for (String travel : travels) text.append("travel ").append(travel).append('\n');
        for (String approach : approaches)
            text.append("approach ").append(approach).append('\n');
        for (MeasuringProfile profile : profiles)
            text.append("profile ").append(profile).append('\n');
        if (!states.isEmpty()) text.append("states ").append(states).append('\n');
        if (events) text.append("events\n");
        for (MeasuringFigure figure : figures)
            text.append("figure ").append(figure).append('\n');
        if (after > 0) text.append("after ").append(after).append('\n');
        text.append("every ").append(every).append("\nwindow ").append(window).append('\n');
        if (cutOff != null)
            text.append("cut-off ")
                    .append(cutOff.radius())
                    .append(' ')
                    .append(cutOff.corners())
                    .append('\n');
        if (walkable != null) text.append("walkable ").append(walkable.text()).append('\n');
        if (stairs != null && map != 0)
            text.append("stairs ").append(stairs.text()).append('\n');
        return text.append("reach ")
                .append(reach)
                .append("\nmap ")
                .append(map)
                .append('\n')
                .toString();
    }

    /**
     * {@return what a text says}
     *
     * @param text as {@link #text} writes it
     * @throws IllegalArgumentException if it is another text
     */
    public static MeasureOptions parse(String text) {
        MeasureOptions options = DEFAULT;
        for (String line : text.lines().toList()) {
            int end = line.indexOf(' ');
            String key = end < 0 ? line : line.substring(0, end), value = line.substring(end + 1);
            options = switch (key) {
                case "line" -> options.line(value);
                case "area" -> options.area(value);
                case "travel" -> options.travel(value);
                case "approach" -> options.approach(value);
                case "profile" -> options.profile(value);
                case "states" -> options.states(value);
                case "events" -> options.events(true);
                case "figure" -> options.figure(value);
                case "after" -> options.after(Double.parseDouble(value));
                case "every" -> options.every(Integer.parseInt(value));
                case "window" -> options.window(Double.parseDouble(value));
                case "reach" -> options.reach(Integer.parseInt(value));
                case "map" -> options.map(Double.parseDouble(value));
                case "stairs" -> options.stairs(WalkableFloor.parse("the stairs", value));
                case "walkable" -> options.cells(options.cutOff(), WalkableFloor.parse("the walkable area", value));
                case "cut-off" -> {
                    String[] numbers = value.split(" ", -1);
                    var farthest = new CutOff(Double.parseDouble(numbers[0]), Integer.parseInt(numbers[1]));
                    yield options.cells(farthest, options.walkable());
                }
                default -> throw new IllegalArgumentException("'%s' is nothing to measure".formatted(key));
            };
        }
        return options;
    }

    /** {@return whether each tick must be seen} */
    public boolean everyTick() {
        return !lines.isEmpty() || !travels.isEmpty();
    }
}
