package throng.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.decision.tree.TreeMind;
import throng.field.ScalarField;
import throng.math.Origin;
import throng.motion.BodyShape;
import throng.terrain.NamedPlace;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** What a page is told of a world besides its agents: groups and columns, walls, tiles, fields. */
final class WorldSketch {
    private static final int LEVELS = 255;

    private WorldSketch() {}

    static Map<String, Object> of(World world, WorldSource source, WorldGoals goals, int number) {
        var told = new LinkedHashMap<String, Object>();
        told.put("number", number);
        told.put("title", source.title());
        told.put("choices", source.choices());
        told.put("shapes", shapes(world));
        told.put("axes", world.space().axes());
        told.put("backdrop", source.surroundings().word());
        var ends = new ArrayList<List<Float>>();
        for (int a = 0; a < world.space().axes(); a++) {
            var axis = world.space().axis(a);
            ends.add(axis.open() ? List.of() : List.of(axis.low(), axis.high()));
        }
        told.put("space", ends);
        Origin origin = world.space().origin();
        told.put("origin", List.of(origin.x(), origin.y()));
        told.put("groups", world.groups().stream().map(g -> group(g, source)).toList());
        told.put("walls", world.walls().any() ? world.walls().ends() : new float[0]);
        TileMap map = source.map(world), ground = goals.map(map);
        told.put("down", ground != null && ground.place().down());
        if (world.space().axes() == 2) {
            if (map != null) told.put("tiles", tiles(map, blocked(map)));
            told.put(
                    "places",
                    places(world, goals).stream().map(WorldSketch::place).toList());
            told.put("labels", source.labels(world));
        }
        return told;
    }

    /** The outlines of the shapes that the world has, and of those that the page needs. */
    private static Map<String, Object> shapes(World world) {
        var shapes = EnumSet.of(BodyShape.ARROW, BodyShape.DISC);
        for (var group : world.groups()) shapes.add(group.shape());
        var told = new LinkedHashMap<String, Object>();
        for (BodyShape shape : shapes) told.put(shape.word(), shape.outlines());
        return told;
    }

    private static Map<String, Object> group(Group group, WorldSource source) {
        var told = new LinkedHashMap<String, Object>();
        told.put("name", group.name());
        told.put("shape", group.shape().word());
        told.put("radius", group.motion().radius());
        var colour = source.colour(group);
        if (colour.isPresent()) told.put("colour", colour.getAsInt());
        told.put("floats", group.columns().floatNames());
        var ints = new ArrayList<String>(group.columns().intNames());
        var states = new LinkedHashMap<String, List<String>>();
        for (var mind : group.minds()) {
            mind.valueNames().forEach((column, names) -> states.put(column.name(), names));
            if (mind instanceof TreeMind tree) {
                for (var column : tree.keeps()) ints.remove(column.name()); // bits of many nodes
                states.put(tree.name(), tree.actions());
            }
        }
        told.put("ints", ints);
        told.put("states", states);
        return told;
    }

    private static BitSet blocked(TileMap map) {
        var blocked = new BitSet(map.tiles());
        for (int tile = 0; tile < map.tiles(); tile++) blocked.set(tile, !map.open(tile));
        return blocked;
    }

    /** What the world shows; if it knows no goals of its rules, those that the page finds. */
    private static List<NamedPlace> places(World world, WorldGoals goals) {
        var places = new ArrayList<>(world.places());
        if (places.stream().noneMatch(place -> place.kind().isGoal())) places.addAll(goals.places());
        return places;
    }

    private static Map<String, Object> place(NamedPlace place) {
        var told = new LinkedHashMap<String, Object>();
        told.put("kind", place.kind().word());
        told.put("name", place.parts().isEmpty() ? "" : place.name());
        told.put("wide", place.kind().isWide());
        told.put("line", place.kind().isLine());
        told.put("strength", place.strength());
        told.put("x", place.x());
        told.put("y", place.y());
        told.put("parts", place.parts());
        return told;
    }

    /** Some tiles of a map, a bit each, row by row. */
    static Map<String, Object> tiles(TileMap map, BitSet which) {
        return Map.of(
                "x", map.x(),
                "y", map.y(),
                "size", map.size(),
                "width", map.width(),
                "height", map.height(),
                "bits", Base64.getEncoder().encodeToString(which.toByteArray()));
    }

    /** The fields of a world, a byte for each cell. */
    static Map<String, Object> fields(World world) {
        return Map.of("fields", world.fields().stream().map(WorldSketch::field).toList());
    }

    private static Map<String, Object> field(ScalarField field) {
        var cells = field.options();
        float[] values = new float[cells.cells()];
        field.read(values);
        float most = 0;
        for (float value : values) most = Math.max(most, value);
        byte[] levels = new byte[values.length];
        float k = most > 0 ? LEVELS / most : 0;
        for (int c = 0; c < values.length; c++) levels[c] = (byte) Math.max(0, (int) (values[c] * k));
        return Map.of(
                "name", field.name(),
                "x", cells.x(),
                "y", cells.y(),
                "cell", cells.cell(),
                "width", cells.width(),
                "height", cells.height(),
                "most", most,
                "levels", Base64.getEncoder().encodeToString(levels));
    }

    /** A number that changes when walls, tiles or places do. */
    static long version(World world, @Nullable TileMap map, WorldGoals goals) {
        long version = goals.version() * 31 + (map == null ? 0 : map.version());
        for (NamedPlace place : world.places()) {
            version = version * 31 + place.kind().ordinal() + place.name().hashCode();
            for (float[] part : place.parts()) version = version * 31 + Arrays.hashCode(part);
        }
        if (!world.walls().any()) return version;
        for (float end : world.walls().ends()) version = version * 31 + Float.floatToIntBits(end);
        return version;
    }
}
