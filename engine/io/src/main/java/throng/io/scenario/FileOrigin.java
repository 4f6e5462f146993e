package throng.io.scenario;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import throng.io.kind.Kinds;
import throng.terrain.TileMap;

/**
 * What a scenario file is read with, besides its text.
 *
 * @param source its name, for messages
 * @param folder of the files that it names; null: it names none
 * @param kinds the records that it can make
 * @param map in place of the one that is solid; null: its own
 */
record FileOrigin(
        String source,
        @Nullable Path folder,
        Kinds kinds,
        @Nullable TileMap map) {
    FileOrigin map(TileMap map) {
        return new FileOrigin(source, folder, kinds, map);
    }
}
