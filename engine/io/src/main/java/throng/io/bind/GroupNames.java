package throng.io.bind;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.field.ScalarField;
import throng.io.rule.AgentFormula;
import throng.memory.AgentGroup;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;
import throng.terrain.Obstacle;

/** What the rules of one group can name: groups, columns, maps and fields. */
public interface GroupNames extends AgentFormula.Names {
    /** {@return the names of all groups of the file, by number} */
    List<String> groups();

    /** {@return a group by its name; null if there is none} */
    @Nullable
    AgentGroup agents(String name);

    /** {@return the names of its columns} */
    List<String> columns();

    /** {@return a map or field of a class and name; null if there is none} */
    @Nullable
    Object named(Class<?> type, String name);

    @Override
    default @Nullable ScalarField field(String name) {
        return (ScalarField) named(ScalarField.class, name);
    }

    /** {@return whether a map or field is there, and has an error that was told} */
    boolean isWrong(String name);

    /** {@return the names of the maps or fields of a class} */
    List<String> names(Class<?> type);

    /** {@return the walls of the file as obstacles, in its order} */
    List<Obstacle> walls();

    /** {@return what makes float columns of the group} */
    FloatColumnMaker floats();

    /** {@return what makes int columns of the group} */
    IntColumnMaker ints();

    /** {@return 2 or 3} */
    int axes();
}
