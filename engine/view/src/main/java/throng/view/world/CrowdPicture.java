package throng.view.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throng.field.ScalarField;
import throng.view.Areas;
import throng.view.Lines;
import throng.view.Picture;
import throng.view.Theme;
import throng.world.Group;
import throng.world.World;

/**
 * A picture of a world, or of some of its groups, with fields, blocked tiles, walls and {@linkplain World#places named
 * places}. Each group has a colour. Use it to look at a world of your program between ticks.
 *
 * <pre>{@code
 * CrowdPicture.of(world).title("a town").write(Path.of("town.png"));
 * CrowdPicture.of(world, ants).shade(ants, "errand", "searching", "carrying").write(Path.of("ants.png"));
 * }</pre>
 *
 * <p>It shows all of a world with ends, or all of its map of tiles, and else where the agents are. In a world of three
 * axes only agents and its box are drawn. On a map that was read from rows y is drawn downwards: the first row is on
 * top. It says what it is: legend, scale, time, seed and number of agents, unless it is {@link #bare}. Agents have the
 * shape of their group. Use {@link #picture} to add what it lacks.
 */
public final class CrowdPicture {
    private static final int[] PALETTE = {0xA0D8FF, 0xF04434, 0xFFD860, 0x40C8A0, 0xC890FF, 0xFF90C0, 0xA8E060, 0xF0F0F0
    };
    private static final int BLOCKED = 0x14303C, WALL = 0x8CA3AE, WIDTH = 1280, HEIGHT = 960;

    private final World world;
    private final List<Group> groups;
    private final Map<Group, GroupShades> shades = new HashMap<>();
    private final Map<Group, int[]> colours = new HashMap<>();
    private final Map<ScalarField, FieldShades.Shade> fields = new HashMap<>();
    private int width;
    private int height;
    private boolean bare;
    private String title = "";

    private CrowdPicture(World world, List<Group> groups) {
        this.world = world;
        this.groups = groups;
    }

    /**
     * Begins a picture.
     *
     * @param world to look at
     * @param groups to draw, the first one below; none: all of the world
     * @return the picture
     * @throws IllegalArgumentException if a group is of another world
     */
    public static CrowdPicture of(World world, Group... groups) {
        var picture = new CrowdPicture(world, groups.length == 0 ? world.groups() : List.of(groups));
        for (Group group : groups) picture.own(group);
        return picture;
    }

    /**
     * Sets the size. Without it the picture is 1280 pixels wide, and as high as the world asks for.
     *
     * @param wide pixels, 16 to 8192
     * @param high pixels, 16 to 8192
     * @return this picture
     */
    public CrowdPicture size(int wide, int high) {
        width = wide;
        height = high;
        return this;
    }

    /**
     * Chooses the colours of a group.
     *
     * @param group of the world
     * @param rgb 0xRRGGBB, one for the group, or one for each value by which it is shaded
     * @return this picture
     * @throws IllegalArgumentException if there is no colour, or the group is of another world
     */
    public CrowdPicture colour(Group group, int... rgb) {
        if (rgb.length == 0) throw new IllegalArgumentException("no colour for " + own(group) + ": pass at least one");
        colours.put(own(group), rgb.clone());
        return this;
    }

    /**
     * Colours agents by an int column, such as the state of a mind.
     *
     * @param group of the world
     * @param column name of the int column
     * @param values what 0, 1, 2 .. mean, for the legend; an agent with another value has the last colour
     * @return this picture
     * @throws IllegalArgumentException if there is no such column or no value, or the group is of another world
     */
    public CrowdPicture shade(Group group, String column, String... values) {
        shades.put(own(group), GroupShades.ofInts(group, column, values));
        return this;
    }

    /**
     * Colours agents by a float column, from blue over yellow to red.
     *
     * @param group of the world
     * @param column name of a float column, built in or of your own
     * @param low the value up to which an agent is blue
     * @param high the value from which it is red, above {@code low}
     * @return this picture
     * @throws IllegalArgumentException if there is no such column, low is not below high, or the group is of another
     *     world
     */
    public CrowdPicture shade(Group group, String column, float low, float high) {
        shades.put(own(group), GroupShades.ofFloats(group, column, low, high));
        return this;
    }

    /**
     * Chooses how a field is drawn. Without it a field has a colour of its own, and is full at half of its largest
     * value.
     *
     * @param field of the world
     * @param rgb 0xRRGGBB
     * @param full the value, above 0, from which a cell hides what lies behind
     * @return this picture
     * @throws IllegalArgumentException if the field is of another world
     */
    public CrowdPicture field(ScalarField field, int rgb, float full) {
        if (!world.fields().contains(field)) throw new IllegalArgumentException(field + " is of another world");
        fields.put(field, new FieldShades.Shade(rgb, full));
        return this;
    }

    /**
     * Sets a title above the legend.
     *
     * @param text one line; letters other than those of ASCII are drawn as boxes
     * @return this picture
     */
    public CrowdPicture title(String text) {
        title = text;
        return this;
    }

    /**
     * Leaves out all words: title, legend, scale, time, seed and number of agents.
     *
     * @return this picture
     */
    public CrowdPicture bare() {
        bare = true;
        return this;
    }

    /**
     * Copies what it shows. Add to it what it lacks, choose another frame, and draw it.
     *
     * @return a picture of the world as it is now
     */
    public Picture picture() {
        var frame = ShownBox.of(world);
        boolean sized = width > 0 && height > 0;
        int high = frame == null ? HEIGHT : (int) Math.clamp(WIDTH * frame.height() / frame.width(), 320, WIDTH);
        var picture = Picture.of(sized ? width : WIDTH, sized ? height : high)
                .theme(Theme.SEA)
                .title(bare ? "" : title);
        if (frame != null) frame.show(picture);
        if (world.space().axes() == 2) background(picture);
        int next = 0;
        for (Group group : groups) next = draw(group, next, picture);
        if (world.space().axes() == 2) PlaceOutlines.add(picture, world.places(), !bare);
        return bare ? picture : picture.note(WorldNote.of(world)).scale();
    }

    /**
     * Draws the world as it is now into a PNG file, which appears whole or not at all.
     *
     * @param png the file; an existing file is replaced
     * @throws IOException if the folder does not exist or cannot be written to
     */
    public void write(Path png) throws IOException {
        picture().write(png);
    }

    /** Draws a group in its colours, or in those of the palette from a number on. Returns the next number. */
    private int draw(Group group, int next, Picture picture) {
        var how = shades.getOrDefault(group, GroupShades.none(group));
        int n = how.count();
        int[] own = colours.get(group);
        for (int k = 0; k < n; k++) {
            int rgb = own != null ? own[Math.min(k, own.length - 1)] : how.rgb(k, PALETTE[(next + k) % PALETTE.length]);
            var crowd = how.crowd(k, world.space().axes() == 3);
            picture.add(crowd, rgb);
            if (!bare && !how.name(k).isEmpty()) picture.legend(crowd, how.name(k));
        }
        return next + n;
    }

    private void background(Picture picture) {
        FieldShades.add(picture, world, fields, !bare);
        var map = world.tiles();
        if (map != null && map.place().down()) picture.downwards();
        if (map != null) picture.add(Areas.of(TileAreas.of(map, tile -> !map.open(tile)), BLOCKED));
        if (world.walls().any()) picture.add(Lines.of(WallOutline.of(world.walls()), WALL, 2));
    }

    private Group own(Group group) {
        if (world.groups().contains(group)) return group;
        throw new IllegalArgumentException(group + " is of another world: draw that");
    }
}
