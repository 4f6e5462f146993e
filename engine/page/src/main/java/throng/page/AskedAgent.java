package throng.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Explanation;
import throng.behaviour.Mix;
import throng.memory.Handle;
import throng.sense.Hear;
import throng.sense.See;
import throng.world.Group;
import throng.world.World;

/** The agent that a page asks about, and the answer: its columns, its minds, its senses, and the force of each rule. */
final class AskedAgent {
    private @Nullable Handle handle;

    void pick(World world, int group, int id) {
        if (group < 0 || group >= world.groups().size())
            throw new IllegalArgumentException("there is no group of number " + group);
        handle = world.groups().get(group).handle(id);
    }

    void drop() {
        handle = null;
    }

    boolean any() {
        return handle != null;
    }

    Map<String, Object> told(World world) {
        var asked = handle;
        if (asked == null) return Map.of();
        var group = world.groups().get(asked.group());
        var told = new LinkedHashMap<String, Object>();
        told.put("group", asked.group());
        told.put("id", asked.id());
        told.put("tick", world.ticks());
        if (!group.alive(asked)) {
            handle = null;
            told.put("gone", true);
            return told;
        }
        int i = group.index(asked);
        var at = group.position(asked, new Vector3f());
        told.put("at", List.of(at.x, at.y, at.z));
        var columns = new LinkedHashMap<String, Object>();
        for (String name : group.columns().floatNames())
            columns.put(name, group.view(name).get(i));
        for (String name : group.columns().intNames())
            columns.put(name, group.viewInts(name).get(i));
        told.put("columns", columns);
        Explanation why = world.explain(asked);
        told.put("inner", inner(group, why));
        told.put("agent", why.agent());
        var minds = new ArrayList<Map<String, Object>>();
        for (var mind : why.minds()) minds.add(Map.of("mind", mind.mind(), "lines", mind.lines()));
        told.put("minds", minds);
        told.put("senses", why.senses());
        told.put("parts", parts(why));
        return told;
    }

    /**
     * Names of columns whose numbers are not for people: what rules remember, and what minds and senses write and tell
     * in words.
     */
    private static Set<String> inner(Group group, Explanation why) {
        var inner = new TreeSet<String>();
        for (String name : group.columns().floatNames()) if (name.indexOf('.') > 0) inner.add(name);
        for (String name : group.columns().intNames()) if (name.indexOf('.') > 0) inner.add(name);
        for (var mind : group.minds()) mind.keeps().forEach(column -> inner.add(column.name()));
        for (var part : why.parts())
            if (part.rule() instanceof See || part.rule() instanceof Hear)
                part.rule().keeps().forEach(column -> inner.add(column.name()));
        return inner;
    }

    private static List<Map<String, Object>> parts(Explanation why) {
        var parts = new ArrayList<Map<String, Object>>();
        for (var part : why.parts()) {
            boolean mix = part.rule() instanceof Mix;
            String name = part.rule().getClass().getSimpleName();
            parts.add(Map.of(
                    "rule",
                    name.isEmpty() || part.rule().getClass().isHidden() ? "rule" : name,
                    "mix",
                    mix,
                    "force",
                    List.of(part.x(), part.y(), part.z()),
                    "unit",
                    part.unit(),
                    "acts",
                    part.acts()));
        }
        return parts;
    }
}
