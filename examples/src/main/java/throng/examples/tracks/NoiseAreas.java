package throng.examples.tracks;

import java.util.ArrayList;
import java.util.List;
import throng.navigation.sound.SoundField;
import throng.terrain.TileMap;
import throng.view.Areas;
import throng.view.world.TileAreas;

/** Outlines where noises are heard on a map. */
public final class NoiseAreas {
    private static final int BANDS = 5;

    private NoiseAreas() {}

    /**
     * Returns areas that lie on each other, so that louder places are brighter: the whole range, then 4/5 of it, and so
     * on to 1/5.
     *
     * @param map the map
     * @param sources x and y of each source, metres
     * @param range length of the path along which each source is heard, metres
     * @param rgb colour, 0xRRGGBB
     * @param opacity opacity of one area, in [0, 1]
     */
    public static List<Areas> of(TileMap map, float[][] sources, float range, int rgb, float opacity) {
        var sound = new SoundField(map);
        for (int s = 0; s < sources.length; s++) sound.add(sources[s][0], sources[s][1], range, s);
        sound.build(1);
        var bands = new ArrayList<Areas>();
        for (int band = BANDS; band > 0; band--) {
            float maxShare = (float) band / BANDS;
            bands.add(new Areas(TileAreas.of(map, tile -> share(sound, tile) <= maxShare), rgb, opacity));
        }
        return bands;
    }

    /** Returns the share of the range that a tile is away: 0 at a source, 1 where it is just heard, 2 beyond. */
    private static double share(SoundField sound, int tile) {
        int at = sound.at(sound.map().middleX(tile), sound.map().middleY(tile));
        return at < 0 ? 2 : sound.relativeDistance(at, 0);
    }
}
