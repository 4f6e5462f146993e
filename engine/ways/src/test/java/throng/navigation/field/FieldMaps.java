package throng.navigation.field;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import throng.navigation.map.TownMap;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/** Maps for tests of fields: random ones and a town; for shows those of the Moving AI Lab, where they are installed. */
final class FieldMaps {
    /** Installed beside the project; tests skip what is missing. */
    private static final Path FOLDER = Path.of("../../../shared/maps");

    private FieldMaps() {}

    /** A map and its name. */
    record NamedMap(String name, TileMap map) {}

    /** Makes a map whose tiles are blocked with a chance in percent, else have a cost of 1 to 1 + 0.7 · extraCost. */
    static TileMap random(Random random, int width, int height, int percent, int extraCost) {
        var map = new TileMap(width, height, TilePlace.size(2).at(-3, 5));
        for (int tile = 0; tile < map.tiles(); tile++) {
            boolean blocked = random.nextInt(100) < percent;
            map.set(
                    map.column(tile),
                    map.row(tile),
                    blocked ? TileMap.BLOCKED : 1 + random.nextInt(extraCost + 1) * .7f);
        }
        return map;
    }

    static List<NamedMap> drawn() {
        var random = new Random(8);
        var maps = new ArrayList<NamedMap>();
        maps.add(new NamedMap("empty", new TileMap(60, 40)));
        maps.add(new NamedMap("random", random(random, 150, 120, 30, 0)));
        maps.add(new NamedMap("uneven", random(random, 120, 150, 15, 8)));
        maps.add(new NamedMap("town", new TownMap(120, 90, 3, 12, 2).map()));
        return maps;
    }

    static List<NamedMap> installed() {
        var maps = new ArrayList<NamedMap>();
        for (String name : List.of("arena", "den312d", "Berlin_0_512", "maze512-32-0", "random512-25-0"))
            if (Files.exists(FOLDER.resolve(name + ".map"))) maps.add(new NamedMap(name, load(name)));
        return maps;
    }

    static TileMap load(String name) {
        try {
            var lines = Files.readAllLines(FOLDER.resolve(name + ".map"));
            return TileMap.parse(lines.subList(4, lines.size()).stream()
                    .map(line -> line.replaceAll("[GS]", ".").replaceAll("[^.]", "@"))
                    .toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isInstalled(String name) {
        return Files.exists(FOLDER.resolve(name + ".map"));
    }

    static int randomOpenTile(TileMap map, Random random) {
        while (true) {
            int tile = random.nextInt(map.tiles());
            if (map.open(tile)) return tile;
        }
    }
}
