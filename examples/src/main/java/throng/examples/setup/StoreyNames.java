package throng.examples.setup;

import java.util.List;
import throng.building.Building;
import throng.building.Storey;
import throng.page.WorldLabel;
import throng.world.World;

/** The names of a building's storeys, each at the middle of its edge of greatest y. */
public final class StoreyNames {
    private StoreyNames() {}

    /**
     * {@return the names; none if the world has no storeys}
     *
     * @param world with a building or without
     */
    public static List<WorldLabel> of(World world) {
        return Building.in(world).map(Building::storeys).orElse(List.of()).stream()
                .map(StoreyNames::name)
                .toList();
    }

    private static WorldLabel name(Storey storey) {
        return new WorldLabel(storey.name(), (storey.x0() + storey.x1()) / 2, Math.max(storey.y0(), storey.y1()));
    }
}
