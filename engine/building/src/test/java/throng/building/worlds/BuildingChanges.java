package throng.building.worlds;

import java.util.Arrays;
import throng.building.Building;
import throng.building.Doorway;
import throng.building.Journey;
import throng.building.JourneyColumns;
import throng.world.Group;
import throng.world.Spawn;

/** What code does between the ticks of a building, as a function of seed and tick. It chooses people by id. */
final class BuildingChanges {
    private static final int MAX_PEOPLE = 150;

    private final long seed;

    BuildingChanges(long seed) {
        this.seed = seed;
    }

    void before(RandomBuilding of, int t) {
        var dice = new Dice(seed * 31 + t ^ 0xC0DE);
        Building building = of.building;
        if (!of.signals.isEmpty() && dice.chance(.2)) building.signal(of.signals.first());
        if (!building.doors().isEmpty() && dice.chance(.2))
            building.flow(dice.of(building.doors()).name(), dice.of(0f, dice.between(.1f, 3), Doorway.OPEN));
        if (dice.chance(.1)) of.floors.toggle(dice);
        if (dice.chance(.1)) of.fields.change(dice.below(of.fields.goals()), of.floors.tile(dice));
        for (Journey journey : of.journeys) change(of, journey, dice);
    }

    private static void change(RandomBuilding of, Journey journey, Dice dice) {
        Group group = journey.group();
        if (dice.chance(.2) && group.count() < MAX_PEOPLE) {
            int tile = of.floors.tile(dice);
            float x = of.floors.map.middleX(tile), y = of.floors.map.middleY(tile);
            group.spawn(1 + dice.below(4), Spawn.box(x - .3f, y - .3f, x + .3f, y + .3f));
        }
        if (group.count() == 0) return;
        if (dice.chance(.15)) group.remove(group.handle(anyId(group, dice)));
        if (group.count() == 0) return;
        int id = anyId(group, dice), stage = dice.below(journey.stages().size()), tile = of.floors.tile(dice);
        if (dice.chance(.2))
            journey.columns().stage().values()[group.index(group.handle(id))] =
                    dice.chance(.1) ? -1 : JourneyColumns.enter(stage);
        if (dice.chance(.15)) group.teleport(id, of.floors.map.middleX(tile), of.floors.map.middleY(tile), 0);
        Group last = of.world.groups().getLast();
        if (last != group && dice.chance(.1)) group.transfer(group.handle(id), last);
    }

    private static int anyId(Group group, Dice dice) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        Arrays.sort(ids);
        return ids[dice.below(ids.length)];
    }
}
