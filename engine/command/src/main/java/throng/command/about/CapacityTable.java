package throng.command.about;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throng.behaviour.people.WalkingModel;
import throng.building.Building;
import throng.building.Doorway;
import throng.building.Link;
import throng.building.zone.Zone;
import throng.building.zone.Zones;
import throng.command.report.FigureText;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.World;

/** Prints how many people a second pass the stairs, links and doors of a world, where that is known. */
final class CapacityTable {
    private static final String LINE = "%-12s %s: %s%n";

    private CapacityTable() {}

    /** The world needs no agents. */
    static void print(PrintWriter out, World world) {
        for (Zone zone : Zones.in(world).map(Zones::all).orElse(List.of()))
            if (zone.isStair())
                for (Group group : world.groups())
                    if (group.columns().floatNames().contains(WalkingModel.GAP.name()))
                        out.printf(LINE, "stair", zone.name(), stair(zone, group, world));
        Building building = Building.in(world).orElse(null);
        if (building == null) return;
        for (Link link : building.links())
            if (link.flow() > 0)
                out.printf(
                        LINE, "link", link.name(), "at most " + flow(link.flow()) + (link.both() ? " each way" : ""));
        for (Doorway door : building.doors()) {
            String said = door(door);
            if (!said.isEmpty()) out.printf(LINE, "door", door.name(), said);
        }
    }

    private static String stair(Zone zone, Group group, World world) {
        float width = width(zone, world.tiles());
        float radius = group.motion().radius(), speed = group.motion().maxSpeed();
        Link.Going toward = zone.toward();
        return "about %s to %s; %s m wide, %s (radius %s m) at %s m/s"
                .formatted(
                        flow(zone.flow(width, radius, speed)),
                        toward == null ? "all sides" : toward.sign(),
                        FigureText.digits(width, 3),
                        group.name(),
                        FigureText.digits(radius, 3),
                        FigureText.digits(zone.pace() * (double) speed, 3));
    }

    /** How wide the open tiles of a stair are at its narrowest; without tiles how wide its area is. */
    private static float width(Zone zone, @Nullable TileMap map) {
        Link.Going toward = zone.toward();
        boolean alongX = toward == null || toward.right() != 0;
        var open = new HashMap<Integer, Integer>();
        for (int tile = 0; map != null && tile < map.tiles(); tile++)
            if (map.open(tile) && zone.area().contains(map.middleX(tile), map.middleY(tile)))
                open.merge(alongX ? map.column(tile) : map.row(tile), 1, Integer::sum);
        if (map != null && !open.isEmpty())
            return map.size()
                    * open.values().stream().mapToInt(Integer::intValue).min().orElse(0);
        Polygon area = zone.area();
        var across = IntStream.range(0, area.vertices())
                .mapToDouble(k -> alongX ? area.y(k) : area.x(k))
                .summaryStatistics();
        return (float) (across.getMax() - across.getMin());
    }

    /** What a door lets pass from which time on; empty if it never lets pass a part. */
    private static String door(Doorway door) {
        var said = new ArrayList<String>();
        boolean narrows = false;
        for (Doorway.Change each : door.changes()) {
            narrows |= isNarrow(each.flow());
            said.add("%s from %s s".formatted(passes(each.flow()), FigureText.digits(each.at(), 6)));
        }
        for (Doorway.Reaction each : door.reactions()) {
            narrows |= isNarrow(each.flow());
            said.add("%s on a condition".formatted(passes(each.flow())));
        }
        return narrows ? String.join(", ", said) : "";
    }

    private static boolean isNarrow(float flow) {
        return flow > 0 && flow < Doorway.OPEN;
    }

    private static String passes(float flow) {
        return flow == 0 ? "closed" : isNarrow(flow) ? "at most " + flow(flow) : "open";
    }

    private static String flow(double perSecond) {
        return FigureText.digits(perSecond, 3) + " persons/s";
    }
}
