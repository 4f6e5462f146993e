package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mind;
import throng.behaviour.Rule;
import throng.field.store.StoredField;
import throng.math.Origin;
import throng.math.Rng;
import throng.record.StateReader;
import throng.record.StateWriter;
import throng.terrain.MapGoals;
import throng.terrain.TileMap;
import throng.world.group.GroupParts;
import throng.world.group.WorldServices;
import throng.world.rules.SetupPrint;

/**
 * What code has set up, as a number for each part of it. It is no state, and a file cannot make it again; but the file
 * holds the numbers, so that a world can tell which part of it is another one.
 */
public final class WorldSetup {
    /** The parts of a world: first those of the ground, on which agents stand. */
    private static final List<String> WORLD =
            List.of("the walls", "the tiles", "the maps of rules", "the goals of rules", "the fields", "the passes");

    /** The number of parts that are ground. */
    static final int GROUND = 4;

    private static final List<String> GROUP = List.of("the rules", "the numbers", "the minds", "the settings");

    private final WorldServices services;
    private final List<GroupParts> groups;
    private final IntToLongFunction passes;
    private final PrintedMap tiles = new PrintedMap();
    private final RuleGround ofRules = new RuleGround();
    private final long[] here = new long[GROUND];

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

    /** The numbers in a file of a world with so many groups. */
    static long[] read(int groups, StateReader in) throws IOException {
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
        if (part == 0 && services.space().origin().isFar()) return "the walls or the origin";
        if (part < WORLD.size()) return WORLD.get(part);
        int k = part - WORLD.size();
        return "%s of group '%s'"
                .formatted(
                        GROUP.get(k % GROUP.size()),
                        groups.get(k / GROUP.size()).name());
    }

    /**
     * Puts the numbers of the ground into an array: of walls, tiles, and the maps and goals of the rules of the first
     * groups. Allocates nothing while code gives no rules, tiles or goals.
     */
    void ground(int count, long[] prints) {
        var barriers = services.barriers();
        Origin origin = services.space().origin();
        prints[0] = barriers.walls().fingerprint();
        if (origin.isFar())
            prints[0] = Rng.mix(Rng.mix(prints[0] + Double.doubleToRawLongBits(origin.x()))
                    + Double.doubleToRawLongBits(origin.y()));
        prints[1] = tiles.print(barriers.tiles());
        ofRules.look(count);
        prints[2] = ofRules.maps();
        prints[3] = ofRules.goals();
    }

    /** The names of those parts of the ground whose numbers differ from those of the world as it is now. */
    List<String> groundDifferences(int count, long[] saved) {
        ground(count, here);
        if (Arrays.equals(saved, here)) return List.of();
        var differing = new ArrayList<String>();
        for (int k = 0; k < GROUND; k++) if (saved[k] != here[k]) differing.add(WORLD.get(k));
        return differing;
    }

    private long[] prints(int count) {
        var first = groups.subList(0, count);
        long[] prints = new long[WORLD.size() + count * GROUP.size()];
        ground(count, prints);
        int n = GROUND;
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

    /** A map and the number of its place, which stays. */
    private static final class PrintedMap {
        private @Nullable TileMap map;
        private long place;

        long print(@Nullable TileMap of) {
            if (of == null) return 0;
            if (of != map) {
                map = of;
                place = SetupPrint.values(List.of(of.width(), of.height(), of.size(), of.x(), of.y()));
            }
            return Rng.mix(place + of.fingerprint());
        }
    }

    /** The maps and goals of the rules of the first groups. They are found again when code gives rules. */
    private final class RuleGround {
        private final List<TileMap> maps = new ArrayList<>();
        private final List<PrintedMap> printed = new ArrayList<>();
        private final List<MapGoals> goals = new ArrayList<>();
        private int groupsSeen = -1;
        private long givenThen;
        private long versions = -1;
        private long goalsThen;

        void look(int count) {
            long given = 0;
            for (int g = 0; g < count; g++)
                given += groups.get(g).settings().numbers().given();
            if (count == groupsSeen && given == givenThen) return;
            groupsSeen = count;
            givenThen = given;
            versions = -1;
            maps.clear();
            printed.clear();
            goals.clear();
            Set<TileMap> allMaps = new LinkedHashSet<>();
            Set<MapGoals> allGoals = new LinkedHashSet<>();
            for (GroupParts group : groups.subList(0, count)) {
                for (Rule rule : group.settings().rules().all()) {
                    allMaps.addAll(rule.maps());
                    allGoals.addAll(rule.leadsTo());
                }
            }
            maps.addAll(allMaps);
            goals.addAll(allGoals);
            for (int k = 0; k < maps.size(); k++) printed.add(new PrintedMap());
        }

        long maps() {
            long sum = 0;
            for (int k = 0; k < maps.size(); k++)
                sum = Rng.mix(sum + printed.get(k).print(maps.get(k)));
            return sum;
        }

        /** Goals may have thousands of tiles: these are read again when one was changed, as its version counts. */
        long goals() {
            long now = 0;
            for (int k = 0; k < goals.size(); k++)
                for (int goal = 0; goal < goals.get(k).count(); goal++)
                    now += 1 + goals.get(k).version(goal);
            if (now == versions) return goalsThen;
            versions = now;
            goalsThen = 0;
            for (MapGoals list : goals) add(list);
            return goalsThen;
        }

        private void add(MapGoals list) {
            goalsThen = Rng.mix(goalsThen + list.count());
            for (int goal = 0; goal < list.count(); goal++)
                for (int tile : list.tiles(goal)) goalsThen = Rng.mix(goalsThen + ((long) goal << 32) + tile);
        }
    }
}
