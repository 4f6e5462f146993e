package throng.behaviour;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Agents;
import throng.motion.contact.Bodies;

/**
 * Why an agent does what it does. Use it to find out why an agent moves as it does: {@code world.explain(handle)} makes
 * it, and it prints as {@link #lines}, such as
 *
 * <pre>
 * agent 17 of guards at (12.30, 40.10), heading (1.00, 0.00), 1.20 m/s
 * mind  guard: investigate since tick 512, before that patrol
 * sees  1, the nearest agent 3 of intruders at (20.00, 41.00), 7.75 m away
 * hears agent 3 of intruders, loudness 0.61, from (0.71, 0.71)
 * rule  FollowField      (0.125, -1.000) N
 * </pre>
 *
 * @param axes of the world, 2 or 3
 * @param agent which agent it is, where it is, and where it goes
 * @param minds what each mind of its group says about it
 * @param senses what its rules say about it: which agents it sees, hears and remembers
 * @param parts what each of its rules wants: parts before the mix that holds them, turning rules before those that
 *     steer, the total force last
 */
public record Explanation(int axes, String agent, List<Thought> minds, List<String> senses, List<Part> parts) {
    private static final int DECIMALS = 3;

    /**
     * What one mind says about the agent.
     *
     * @param mind its name
     * @param lines in words; empty: it starts again
     */
    public record Thought(String mind, List<String> lines) {
        /** Copies the lines. */
        public Thought {
            lines = List.copyOf(lines);
        }
    }

    /**
     * What one rule wants in the present state, before the mix that holds it changes it.
     *
     * @param rule a rule or a mix of the group
     * @param x in that unit
     * @param y in that unit
     * @param z in that unit; 0 in a flat world
     * @param unit N; of turning rules rad/s²
     * @param acts whether it goes into the total; not so are those of a switch that another value picks
     */
    public record Part(Rule rule, float x, float y, float z, String unit, boolean acts) {
        /** Refuses nulls. */
        public Part {
            Check.given("the rule of a part", rule);
            Check.given("the unit of a part", unit);
        }
    }

    /** Copies the lists. */
    public Explanation {
        minds = List.copyOf(minds);
        senses = List.copyOf(senses);
        parts = List.copyOf(parts);
    }

    /**
     * {@return why an agent does what it does}
     *
     * <p>It asks the rules of a settled group, between ticks, as the next tick would.
     *
     * @param view of the group, which no tick uses: its rules begin anew, and what they ask for is dropped
     * @param turning how many of its rules, the first ones, are turning rules
     * @param i index of the agent
     * @param minds what they say about it
     */
    public static Explanation of(GroupView view, int turning, int i, List<Thought> minds) {
        return new Explanation(view.axes(), agent(view, i), minds, senses(view, i), parts(view, turning, i));
    }

    private static String agent(GroupView view, int i) {
        Wording words = Wording.of(view);
        float vx = view.velocity(0)[i], vy = view.velocity(1)[i], vz = view.velocity(2)[i];
        float speed = (float) Math.sqrt(vx * vx + vy * vy + vz * vz);
        return words.agent(view.group(), view.id()[i])
                + " at " + words.place(view.position(0)[i], view.position(1)[i], view.position(2)[i])
                + ", heading " + words.vector(view.heading(0)[i], view.heading(1)[i], view.heading(2)[i])
                + ", " + words.number(speed) + " m/s"
                + moved(view, words, i, words.number(speed));
    }

    /** How fast it moved, where contact made that another speed than its velocity. */
    private static String moved(GroupView view, Wording words, int i, String speed) {
        Agents agents = view.agents();
        float[] z = view.axes() == 3 ? Bodies.added(agents, 2) : null;
        String moved = words.number(Bodies.speed(agents, i, Bodies.added(agents, 0), Bodies.added(agents, 1), z));
        return moved.equals(speed) ? "" : ", but moved at " + moved + " m/s, as contact pushed it";
    }

    private static List<String> senses(GroupView view, int i) {
        return view.rules().stream()
                .map(rule -> rule.describe(view, i))
                .filter(told -> !told.isEmpty())
                .toList();
    }

    private static List<Part> parts(GroupView view, int turning, int i) {
        Force force = new Force();
        var parts = new ArrayList<Part>();
        view.begin();
        view.fillSums(i, i + 1);
        boolean[] acts = acts(view, i);
        for (Rule rule : view.rules()) {
            rule.run(view, force, i, i + 1);
            String unit = parts.size() < turning ? "rad/s²" : "N";
            boolean does = acts[parts.size()];
            parts.add(new Part(rule, force.x()[0], force.y()[0], force.z()[0], unit, does));
        }
        return parts;
    }

    /** Which rules act: a part of a mix if the mix acts, and lets the part. Parts stand before their mix. */
    private static boolean[] acts(GroupView view, int i) {
        boolean[] acts = new boolean[view.rules().size()];
        for (int r = acts.length - 1; r >= 0; ) r = markFrom(view, r, true, acts, i);
        return acts;
    }

    /** Marks a rule and its parts, and returns the number of the rule before them. */
    private static int markFrom(GroupView view, int rule, boolean on, boolean[] acts, int i) {
        acts[rule] = on;
        int before = rule - 1;
        if (view.rules().get(rule) instanceof Mix mix)
            for (int p = mix.parts().size() - 1; p >= 0; p--)
                before = markFrom(view, before, on && mix.acts(view, p, i), acts, i);
        return before;
    }

    /**
     * {@return the text: a line for the agent, one or more for each mind, one for each sense, and one for each rule}
     */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(agent);
        for (Thought mind : minds) think(mind, lines);
        for (String sense : senses) {
            int blank = Math.max(0, sense.indexOf(' '));
            lines.add(line(sense.substring(0, blank), sense.substring(blank).stripLeading()));
        }
        for (Part part : parts) {
            String wants = Wording.vector(axes, DECIMALS, part.x, part.y, part.z);
            String does = part.acts ? "" : ", does not act";
            lines.add(line("rule", "%-16s %s %s%s".formatted(name(part.rule), wants, part.unit, does)));
        }
        return List.copyOf(lines);
    }

    private static void think(Thought mind, List<String> lines) {
        String name = mind.mind + ": ";
        lines.add(line("mind", name + (mind.lines.isEmpty() ? "starts again" : mind.lines.getFirst())));
        for (int l = 1; l < mind.lines.size(); l++) {
            lines.add(line("", " ".repeat(name.length()) + mind.lines.get(l)));
        }
    }

    private static String line(String what, String text) {
        return "%-5s %s".formatted(what, text);
    }

    private static String name(Rule rule) {
        var kind = rule.getClass();
        String name = kind.isHidden() || kind.isAnonymousClass() ? "rule" : kind.getSimpleName();
        if (!(rule instanceof Mix mix)) return name;
        return name + mix.parts().stream().map(Explanation::name).collect(joining(", ", "(", ")"));
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }
}
