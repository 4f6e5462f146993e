package throng.building.worlds;

import java.util.ArrayList;
import java.util.List;
import throng.building.EntryPlace;
import throng.building.Link;
import throng.building.Storey;
import throng.building.Until;
import throng.terrain.TileMap;

/** One to three storeys on a map, with pillars, and links from each to the one below. */
final class RandomFloors {
    private static final int HEIGHT = 20, APART = 30;

    final TileMap map;
    final List<Link> links = new ArrayList<>();
    private final int floors, width;
    private final Dice dice;

    RandomFloors(Dice dice) {
        this.dice = dice;
        floors = 1 + dice.below(3);
        width = 20 + dice.below(16);
        map = new TileMap(width, APART * floors);
        boolean pillars = dice.chance(.5);
        for (int row = 0; row < map.height(); row++)
            for (int column = 0; column < width; column++)
                if (isWall(column, row % APART) || pillars && isInside(column, row % APART) && dice.chance(.1))
                    map.set(column, row, TileMap.BLOCKED);
        for (int floor = 1; floor < floors; floor++)
            for (int side = 0; side < 2; side++) if (dice.chance(.75)) links.add(link(floor, side == 0));
    }

    private boolean isWall(int column, int row) {
        if (column == 0 || column == width - 1 || row == 0 || row >= HEIGHT - 1) return true;
        boolean side = column <= 2 || column >= width - 3;
        return side && (row == 2 || row == 7 || row == 12 || row == 17);
    }

    /** Whether a tile is beside no link. */
    private boolean isInside(int column, int row) {
        return column > 3 && column < width - 4 && row > 0 && row < HEIGHT - 1;
    }

    /** Down from a floor: from its right side to the left one of the floor below, or from its left side. */
    private Link link(int floor, boolean right) {
        boolean both = dice.chance(.4);
        int deep = !both && dice.chance(.3) ? 2 : 1;
        float y = APART * floor + (right ? 3 : 13), below = y - APART;
        float from = right ? width - 1 - deep : 1 + deep, to = both ? 2 : 1;
        if (!right) to = width - to;
        Until.Clock rides =
                dice.chance(.4) ? new Until.Clock(dice.between(0, 3), dice.between(.5f, 4), 1 + dice.below(6)) : null;
        return new Link(
                (right ? "right " : "left ") + floor,
                new EntryPlace.Line(from, y, from, y + 4),
                new EntryPlace.Line(to, below, to, below + 4),
                right ? Link.Going.PLUS_X : Link.Going.MINUS_X,
                deep,
                dice.between(0, 30),
                both,
                dice.chance(.3) ? dice.between(.2f, 3) : 0,
                rides);
    }

    Storey[] storeys() {
        var storeys = new Storey[floors];
        for (int f = 0; f < floors; f++) storeys[f] = new Storey("floor " + f, 0, APART * f, width, APART * f + HEIGHT);
        return storeys;
    }

    /** An open tile beside no link. */
    int tile(Dice any) {
        while (true) {
            int column = 4 + any.below(width - 8), row = 1 + any.below(HEIGHT - 2) + APART * any.below(floors);
            if (map.open(column, row)) return map.tile(column, row);
        }
    }

    /** Blocks or opens a tile beside no link. */
    void toggle(Dice any) {
        int column = 4 + any.below(width - 8), row = 1 + any.below(HEIGHT - 2) + APART * any.below(floors);
        map.set(column, row, map.open(column, row) ? TileMap.BLOCKED : 1);
    }

    /** A box or a line in one storey. */
    EntryPlace place(Dice any) {
        EntryPlace.Box box = box(any);
        return any.chance(.5) ? box : new EntryPlace.Line(box.x0(), box.y0(), box.x0(), box.y1());
    }

    EntryPlace.Box box(Dice any) {
        float wide = any.between(1, width / 2f), high = any.between(1, HEIGHT / 2f);
        float x = any.between(3, width - 3 - wide), y = any.between(1, HEIGHT - 1 - high) + APART * any.below(floors);
        return new EntryPlace.Box(x, y, x + wide, y + high);
    }
}
