package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.decision.Mind;
import throng.field.store.StoredField;
import throng.math.Rng;
import throng.navigation.goal.Goals;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.terrain.TileMap;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;
import throng.world.rules.SetupPrint;

/**
 * What code has set up, as a number for each part of it. It is no state, and a file cannot make it again; but the file
 * holds the numbers, so that a world can tell which part of it is another one.
 */
public final class WorldSetup {
    /** The first format that holds them. */
    private static final int SINCE = 6;

    /** The parts of a world: first those of the ground, on which agents stand. */
    private static final List<String> WORLD =
            List.of("the walls", "the tiles", "the maps of rules", "the goals of rules", "the fields", "the passes");

    private static final int GROUND = 4;
    private static final List<String> GROUP = List.of("the rules", "the numbers", "the minds", "the settings");

    private final WorldServices services;
    private final List<GroupParts> groups;
    private final IntToLongFunction passes;

    /**
     * The setup of a world as it is now.
     *
     * @param passes a number of its passes over the first groups, of which the number is given
     */
    WorldSetup(WorldServices services, List<GroupParts> groups, IntToLongFunction passes) {
        this.services = services;
        this.groups = groups;
        this.passes = passes;
    }

    void write(StateWriter out) throws IOException {
        for (long print : prints(groups.size())) out.putLong(print);
    }

    /** The numbers in a file of a world with so many groups; none in an older one, and in copies in memory. */
    static long[] read(int groups, StateReader in) throws IOException {
        if (in.version() < SINCE || !in.canonical()) return new long[0];
        int[] halves = in.getInts(2 * (WORLD.size() + groups * GROUP.size()));
        long[] prints = new long[halves.length / 2];
        for (int k = 0; k < prints.length; k++)
            prints[k] = halves[2 * k] & 0xFFFFFFFFL | (long) halves[2 * k + 1] << 32;
        return prints;
    }

    /**
     * Compares the numbers of a file with those of the world. Groups behind those of the file do not count.
     *
     * @param ground whether to compare the ground alone
     * @return the parts that differ, in words
     */
    List<String> differences(long[] saved, boolean ground) {
        var differing = new ArrayList<String>();
        if (saved.length == 0) return differing;
        long[] here = prints((saved.length - WORLD.size()) / GROUP.size());
        for (int k = 0; k < (ground ? GROUND : saved.length); k++) if (saved[k] != here[k]) differing.add(name(k));
        return differing;
    }

    private String name(int part) {
        if (part < WORLD.size()) return WORLD.get(part);
        int k = part - WORLD.size();
        return "%s of group '%s'"
                .formatted(
                        GROUP.get(k % GROUP.size()),
                        groups.get(k / GROUP.size()).name());
    }

    private long[] prints(int count) {
        var first = groups.subList(0, count);
        long[] prints = new long[WORLD.size() + count * GROUP.size()];
        var barriers = services.barriers();
        int n = 0;
        prints[n++] = barriers.walls().fingerprint();
        prints[n++] = map(barriers.tiles());
        prints[n++] = maps(first);
        prints[n++] = goals(first);
        prints[n++] = fields();
        prints[n++] = passes.applyAsLong(count);
        for (GroupParts group : first) {
            var settings = group.settings();
            prints[n++] = settings.numbers().kinds();
            prints[n++] = settings.numbers().values();
            prints[n++] = minds(settings.minds());
            prints[n++] = settings.print();
        }
        return prints;
    }

    private static long map(@Nullable TileMap map) {
        if (map == null) return 0;
        long shape = SetupPrint.values(List.of(map.width(), map.height(), map.size(), map.x(), map.y()));
        return Rng.mix(shape + map.fingerprint());
    }

    private static long maps(List<GroupParts> groups) {
        Set<TileMap> maps = new LinkedHashSet<>();
        for (GroupParts group : groups)
            for (Rule rule : group.settings().rules().all()) maps.addAll(rule.maps());
        long sum = 0;
        for (TileMap map : maps) sum = Rng.mix(sum + map(map));
        return sum;
    }

    private static long goals(List<GroupParts> groups) {
        Set<Goals> lists = new LinkedHashSet<>();
        for (GroupParts group : groups)
            for (Rule rule : group.settings().rules().all()) lists.addAll(rule.leadsTo());
        long sum = 0;
        for (Goals list : lists) {
            sum = Rng.mix(sum + list.count());
            for (int goal = 0; goal < list.count(); goal++)
                for (int tile : list.tiles(goal)) sum = Rng.mix(sum + ((long) goal << 32) + tile);
        }
        return sum;
    }

    private long fields() {
        long sum = 0;
        for (StoredField field : services.fields().all())
            sum = Rng.mix(sum + SetupPrint.values(List.of(field.name(), field.options())));
        return sum;
    }

    private static long minds(List<Mind> minds) {
        long sum = 0;
        for (Mind mind : minds) sum = Rng.mix(sum + SetupPrint.kinds(List.of(mind.name(), mind)));
        return sum;
    }
}
