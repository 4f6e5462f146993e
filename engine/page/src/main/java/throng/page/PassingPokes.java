package throng.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Check;
import throng.page.wire.PageRequest;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** What people do by hand for a moment: walls go, and goals go back, after ten simulated seconds. */
final class PassingPokes {
    private static final double SECONDS = 10;

    private final List<Standing> standing = new ArrayList<>();

    private record Standing(String path, String undo, double until) {}

    /** Puts an agent elsewhere. */
    void carry(World world, TurnedNumbers numbers, PageRequest.Move move) {
        Group group = world.groups()
                .get(Check.index("a group", move.group(), world.groups().size()));
        numbers.poke(world, Poke.move(group, move.id()), Poke.metres(world, move.x(), move.y()));
    }

    /** Puts up a wall, under the number that the world gives it next. */
    void put(World world, TurnedNumbers written, PageRequest.Wall wall) {
        String ends = Poke.metres(world, wall.x0(), wall.y0(), wall.x1(), wall.y1());
        int number = world.walls().add(wall.x0(), wall.y0(), wall.x1(), wall.y1());
        world.walls().remove(number);
        String path = Poke.wall(number);
        written.poke(world, path, ends);
        standing.add(new Standing(path, Poke.gone(), world.time() + SECONDS));
    }

    /**
     * Moves the goal at one place to another one, with its shape. Tiles that would be blocked or off the map are left
     * out.
     */
    void move(World world, TurnedNumbers written, WorldGoals goals, PageRequest.Goal goal) {
        var at = goals.at(goal.x0(), goal.y0());
        if (at == null)
            throw new IllegalArgumentException(
                    "no goal is at %s: drag one of its tiles".formatted(Poke.metres(world, goal.x0(), goal.y0())));
        TileMap map = at.list().map();
        int from = map.tileAt(goal.x0(), goal.y0()), to = map.tileAt(goal.x1(), goal.y1());
        if (to < 0 || !map.open(to))
            throw new IllegalArgumentException("%s is %s: drop the goal on an open tile"
                    .formatted(Poke.metres(world, goal.x1(), goal.y1()), to < 0 ? "off the map" : "blocked"));
        int[] former = at.list().tiles(at.index());
        int columns = map.column(to) - map.column(from), rows = map.row(to) - map.row(from);
        String path = Poke.goal(at.number()), undo = Poke.tiles(former);
        for (Standing each : standing) if (each.path.equals(path)) undo = each.undo;
        written.poke(world, path, Poke.tiles(shifted(map, former, columns, rows)));
        standing.removeIf(each -> each.path.equals(path));
        standing.add(new Standing(path, undo, world.time() + SECONDS));
    }

    private static int[] shifted(TileMap map, int[] tiles, int columns, int rows) {
        int[] kept = new int[tiles.length];
        int n = 0;
        for (int tile : tiles) {
            int column = map.column(tile) + columns, row = map.row(tile) + rows;
            if (map.open(column, row)) kept[n++] = row * map.width() + column;
        }
        return Arrays.copyOf(kept, n);
    }

    /** Undoes those whose time is over. Returns whether there were any. */
    boolean undo(World world, TurnedNumbers written) {
        boolean any = false;
        for (int k = standing.size() - 1; k >= 0; k--) {
            if (standing.get(k).until > world.time()) continue;
            Standing over = standing.remove(k);
            try {
                written.poke(world, over.path, over.undo);
            } catch (IllegalArgumentException e) {
                continue; // the program has removed it, or no more changes are written down: it stays
            }
            any = true;
        }
        return any;
    }

    void forget() {
        standing.clear();
    }
}
