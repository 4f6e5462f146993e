package throng.examples.tracks;

import java.util.ArrayList;
import java.util.List;
import throng.navigation.sound.SoundField;
import throng.terrain.TileMap;
import throng.view.Areas;

/** Where noises are heard on a map, the brighter the louder. */
public final class NoiseAreas {
    private static final int BANDS = 5;

    private NoiseAreas() {}

    /**
     * One area upon the other: of all who hear, of those who hear more than a fifth of it, and so on.
     *
     * @param sources x and y of each, metres
     * @param range how far each is heard, metres of way
     */
    public static List<Areas> of(TileMap map, float[][] sources, float range, int rgb, float opacity) {
        var sound = new SoundField(map);
        for (int s = 0; s < sources.length; s++) sound.add(sources[s][0], sources[s][1], range, s);
        sound.build(1);
        var bands = new ArrayList<Areas>();
        for (int band = BANDS; band > 0; band--) {
            float most = (float) band / BANDS;
            bands.add(new Areas(TileAreas.of(map, tile -> share(sound, tile) <= most), rgb, opacity));
        }
        return bands;
    }

    /** At a source 0, where it is just heard 1, beyond that 2. */
    private static double share(SoundField sound, int tile) {
        int at = sound.at(sound.map().middleX(tile), sound.map().middleY(tile));
        return at < 0 ? 2 : sound.relativeDistance(at, 0);
    }
}
