package throng.fuzz.worlds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import throng.memory.Column;
import throng.motion.AgentProperty;
import throng.world.Group;
import throng.world.World;

/**
 * A user column, drawn at random.
 *
 * @param name of the column; that of a property makes the property a column
 * @param floats whether it holds floats
 * @param initial the value of a new agent; that of a property is the constant of the group
 */
record RandomColumn(String name, boolean floats, int initial) {
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f", "mass", "maxSpeed");

    /** Up to eight columns of different names. */
    static List<RandomColumn> draw(WorldRandom random) {
        var columns = new ArrayList<RandomColumn>();
        for (String name : NAMES) {
            if (random.chance(.4)) continue;
            boolean isProperty = name.length() > 1;
            columns.add(new RandomColumn(name, isProperty || random.chance(.7), 1 + random.below(9)));
        }
        Collections.shuffle(columns, new Random(random.bits()));
        return columns;
    }

    /** Adds columns to a group; returns them in the same order. */
    static List<Column> make(List<RandomColumn> columns, Group group) {
        var made = new ArrayList<Column>();
        for (var column : columns) made.add(column.make(group));
        return made;
    }

    private Column make(Group group) {
        for (AgentProperty property : AgentProperty.values()) {
            if (!property.column().equals(name)) continue;
            group.motion(
                    property == AgentProperty.MASS
                            ? group.motion().mass(initial)
                            : group.motion().maxSpeed(initial));
            return group.perAgent(property);
        }
        return floats ? group.floats(name, initial) : group.ints(name, initial);
    }

    /** The bits of a number in this column. */
    int bits(int number) {
        return floats ? Float.floatToRawIntBits(number) : number;
    }

    /** A world of one group, or of two, where the columns are those of the last. */
    static World world(int groups) {
        World world = World.torus(50, 40).seed(1).workers(1).memory(1 << 26).build();
        for (int g = 0; g < groups; g++) world.group("group " + g);
        return world;
    }
}
