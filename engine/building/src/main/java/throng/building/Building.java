package throng.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throng.building.room.FreeRoom;
import throng.building.shown.BuildingPlaces;
import throng.building.shown.Presence;
import throng.math.Check;
import throng.terrain.NamedPlace;
import throng.terrain.TileMap;
import throng.trace.Figures;
import throng.ways.GroupWays;
import throng.world.Group;
import throng.world.TickPreparation;
import throng.world.World;

/**
 * What happens around the crowd of a world: people come from sources, go on their journeys, stand in queues, wait and
 * leave. Code that ticks the world ticks it, too, as it prepares each tick ({@link World#prepare}). Its state is in
 * columns and ledgers of the world: it is hashed and part of snapshots, so a world goes on alike when it is restored.
 *
 * <pre>{@code
 * var building = Building.of(world);
 * building.journey(new Journey(people, columns, ways, stages));
 * building.source(Source.of("door", people, new EntryPlace.Line(0, 2, 0, 4), new Arrivals.Rate(2, 0, 600)));
 * for (int t = 0; t < 12_000; t++) world.tick(.05f);
 * building.report().forEach(System.out::println);
 * }</pre>
 *
 * <p>Add journeys before sources. Worlds on several ranks are refused.
 */
public final class Building implements TickPreparation {
    private final World world;
    private final FreeRoom room;
    private final List<SourceRun> sources = new ArrayList<>();
    private final List<JourneyRun> journeys = new ArrayList<>();
    private final Links links;
    private final Doors doors;
    private final BuildingEvents events;

    private Building(World world) {
        this.world = world;
        room = new FreeRoom(world);
        links = new Links(world);
        doors = new Doors(world);
        events = new BuildingEvents(world, this);
    }

    /**
     * {@return the building of a world, without sources and journeys}
     *
     * @param world whose ticks it prepares from now on
     * @throws IllegalArgumentException if it is null, or runs on several ranks
     */
    public static Building of(World world) {
        var building = new Building(Check.given("the world of a building", world));
        world.prepare(building);
        world.show(building::places);
        return building;
    }

    /**
     * {@return the building of a world that a scenario file or other code has made; empty if there is none}
     *
     * @param world the world
     */
    public static Optional<Building> in(World world) {
        return Check.given("the world of a building", world).preparations().stream()
                .filter(Building.class::isInstance)
                .map(Building.class::cast)
                .findFirst();
    }

    /**
     * Adds the journey of a group.
     *
     * @param journey its table of stages
     * @return this building
     * @throws IllegalArgumentException if it is null, or the group has one already
     */
    public Building journey(Journey journey) {
        Check.given("a journey", journey);
        if (find(journey.group().number()) != null)
            throw new IllegalArgumentException("group '%s' has a journey already: put all stages into one table"
                    .formatted(journey.group().name()));
        var ways = journey.ways();
        var own = ways == null ? new GoalDoors() : doors.of(ways.fields().list());
        journeys.add(new JourneyRun(world, journey, own));
        journey.group().mind(new JourneyMind(world, journey, links, own));
        return this;
    }

    /**
     * Adds a source.
     *
     * @param source where and when people come
     * @return this building
     * @throws IllegalArgumentException if it is null, there is one of its name, or its stage is none of the group's
     *     journey. Also if none of its places has room in an empty world
     */
    public Building source(Source source) {
        Check.given("a source", source);
        JourneyRun run = find(source.group().number());
        if (run == null && !source.stage().isEmpty())
            throw new IllegalArgumentException(
                    "source '%s' begins with stage '%s', and group '%s' has no journey: add the journey before it"
                            .formatted(
                                    source.name(),
                                    source.stage(),
                                    source.group().name()));
        TileMap ground = ground(run);
        if (!SourceRun.canHave(room, source, ground))
            throw new IllegalArgumentException(
                    ("source '%s' has no room: all places %s are nearer than %s m to walls or"
                                    + " blocked tiles; put it elsewhere, or let it need less room")
                            .formatted(source.name(), box(source), source.room() / 2));
        int stage = run == null || source.stage().isEmpty() ? 0 : run.journey().number(source.stage());
        var stages = run == null ? null : run.journey().columns().stage();
        sources.add(new SourceRun(world, source, stages, stage, ground));
        return this;
    }

    /** {@return the sources, in the order in which they were added} */
    public List<Source> sources() {
        return sources.stream().map(SourceRun::source).toList();
    }

    /** Where walls alone bound the world, people come where the ways of their journey have open tiles. */
    private @Nullable TileMap ground(@Nullable JourneyRun run) {
        var ways = run == null ? null : run.journey().ways();
        return ways == null || world.tiles() != null ? null : ways.fields().map();
    }

    /**
     * Adds a door to the goal of a stage, after the journey of its group, and what its reactions name.
     *
     * @param door when it lets people pass
     * @return this building
     * @throws IllegalArgumentException if it is null, there is one of its name or for its goal, the group has no
     *     journey, or the stage does not walk. Also if a reaction names a source or a stage that there is not
     */
    public Building door(Doorway door) {
        Check.given("a door", door);
        doors.add(door, run(door.group()).journey(), new ConditionCounts(world, this));
        return this;
    }

    /** {@return the doors, in the order in which they were added} */
    public List<Doorway> doors() {
        return doors.runs().stream().map(DoorRun::door).toList();
    }

    /**
     * {@return how many people a second a door lets pass now: 0 if it is closed, {@link Doorway#OPEN} if all pass}
     *
     * @param door its name
     * @throws IllegalArgumentException if there is none
     */
    public float flow(String door) {
        return (float) doors.named(door).flow();
    }

    /**
     * Opens, narrows or closes a door, between ticks. Later changes of the door are made nonetheless.
     *
     * @param door its name
     * @param flow how many people a second pass from now on, in [0, 10⁶]; 0: it is closed, {@link Doorway#OPEN}: all
     *     pass
     * @throws IllegalArgumentException if there is none, or the flow is out of range
     */
    public void flow(String door, float flow) {
        doors.named(door).flow(Doorway.checkFlow(flow));
    }

    /**
     * {@return how many people have passed a door}
     *
     * @param door its name
     * @throws IllegalArgumentException if there is none
     */
    public long passed(String door) {
        return doors.named(door).passed();
    }

    /**
     * Names the storeys, after all groups have their rules.
     *
     * @param storeys each with a place of its own
     * @return this building
     * @throws IllegalArgumentException if two have one name, or are nearer to each other than people look
     */
    public Building storeys(Storey... storeys) {
        links.storeys(Check.list("the storeys of a building", storeys));
        return this;
    }

    /** {@return the storeys that were named} */
    public List<Storey> storeys() {
        return links.storeys();
    }

    /**
     * Adds a link: a stair, an escalator or a lift between two storeys of the world's tiles.
     *
     * @param link which lines it joins
     * @return this building
     * @throws IllegalArgumentException if it is null, there is one of its name, or the world has no tiles. Also if a
     *     line lies between two tiles, tiles behind it are blocked, or its ends are not alike
     */
    public Building link(Link link) {
        links.add(Check.given("a link", link));
        return this;
    }

    /** {@return the links, in the order in which they were added} */
    public List<Link> links() {
        return links.all();
    }

    /**
     * {@return how many people went through a link, both ways}
     *
     * @param link its name
     * @throws IllegalArgumentException if there is none
     */
    public long went(String link) {
        return links.went(link);
    }

    /** What pictures draw and name of it. */
    private List<NamedPlace> places() {
        var tables = journeys.stream().map(JourneyRun::journey).toList();
        return BuildingPlaces.of(
                this, tables, sources.stream().map(SourceRun::source).toList(), world.tiles());
    }

    private @Nullable JourneyRun find(int group) {
        for (JourneyRun run : journeys) if (run.journey().group().number() == group) return run;
        return null;
    }

    @Override
    public void prepare(World of, float dt) {
        if (of != world) throw new IllegalArgumentException("a building prepares its own world alone");
        double time = world.time();
        room.begin();
        links.move(time, dt, room);
        // by index: before the JVM has compiled this, each iterator takes memory
        for (int s = 0; s < sources.size(); s++) sources.get(s).come(time, world.ticks(), room);
        for (int s = 0; s < sources.size(); s++) sources.get(s).bear();
        doors.begin(time, dt);
        events.look(time);
        for (int j = 0; j < journeys.size(); j++) journeys.get(j).run(time, dt);
    }

    /**
     * Gives a signal: who waits for it goes on in the next tick. Who comes later does not wait, unless the stage waits
     * for a pulse.
     *
     * @param name of the signal
     * @throws IllegalArgumentException if no stage waits for it
     */
    public void signal(String name) {
        Check.name("a signal", name);
        requireHeard(name);
        for (JourneyRun journey : journeys) journey.signal(name);
    }

    void requireHeard(String signal) {
        for (JourneyRun journey : journeys) if (journey.hears(signal)) return;
        throw new IllegalArgumentException(
                "no stage waits for signal '%s': name one that a stage waits for".formatted(signal));
    }

    /**
     * Adds an event, after all that it names.
     *
     * @param event what happens when
     * @return this building
     * @throws IllegalArgumentException if it is null, there is one of its name, or it names a source, a group with a
     *     journey, a stage or a signal that there is not
     */
    public Building event(BuildingEvent event) {
        events.add(Check.given("an event", event));
        return this;
    }

    /** {@return the events, in the order in which they were added} */
    public List<BuildingEvent> events() {
        return events.runs().stream().map(EventRun::event).toList();
    }

    /**
     * {@return when an event happened, seconds since the world began; NaN if it has not happened yet}
     *
     * @param event its name
     * @throws IllegalArgumentException if there is none
     */
    public double happened(String event) {
        return events.named(event).happened();
    }

    /**
     * {@return how many people of a source have come by now}
     *
     * @param source its name
     * @throws IllegalArgumentException if there is none
     */
    public long came(String source) {
        return source(source).came();
    }

    /**
     * {@return how many people of a source found room and are born}
     *
     * @param source its name
     * @throws IllegalArgumentException if there is none
     */
    public long born(String source) {
        return source(source).born();
    }

    /**
     * {@return how many people of a source wait outside for room}
     *
     * @param source its name
     * @throws IllegalArgumentException if there is none
     */
    public long outside(String source) {
        return came(source) - born(source);
    }

    SourceRun source(String name) {
        return Named.find("source", name, sources, run -> run.source().name());
    }

    /**
     * {@return a line for each walk of a source's people to whose goal no way leads}
     *
     * <p>It looks at tiles and links as they are now, and at gaps that are narrower than bodies. Ask it when all links
     * are added.
     *
     * @param source its name
     * @throws IllegalArgumentException if there is none
     */
    public List<String> noWays(String source) {
        SourceRun of = source(source);
        JourneyRun run = find(of.source().group().number());
        var ways = run == null ? null : run.journey().ways();
        if (run == null || ways == null) return List.of();
        return new JourneyWays(run.journey(), ways, world.space().origin()).missing(of.source(), of.stage());
    }

    /**
     * {@return a line for each walk of those who are in a group to whose goal no way leads from where they are}
     *
     * <p>It looks as {@link #noWays(String)} does. People without a journey go to goals of their rules: a line says
     * from where no way leads to any of them.
     *
     * @param group the group
     * @throws IllegalArgumentException if it is null
     */
    public List<String> noWays(Group group) {
        JourneyRun run = find(Check.given("the group", group).number());
        if (run == null) return GroupWays.noWays(group);
        var ways = run.journey().ways();
        return ways == null
                ? List.of()
                : new JourneyWays(run.journey(), ways, world.space().origin()).missing();
    }

    /**
     * {@return a line for each thing that keeps people from going on now, with a place and a cure}
     *
     * <p>It tells who waits outside, has no way, stands before a closed door, or waits for a signal that was never
     * given. Ask it between ticks, such as at the end of a run.
     */
    public List<String> troubles() {
        var lines = new ArrayList<String>();
        for (SourceRun run : sources)
            if (run.born() < run.came())
                lines.add("source '%s': %d of %d people found no room %s; make it larger, or let fewer come"
                        .formatted(run.source().name(), run.came() - run.born(), run.came(), box(run.source())));
        for (JourneyRun run : journeys) new Standstill(run, world.space().origin()).tell(lines);
        return lines;
    }

    /**
     * {@return a line for each stage in which people are now: how many, and what they do or wait for}
     *
     * <p>Ask it between ticks, such as at the end of a run.
     */
    public List<String> present() {
        var lines = new ArrayList<String>();
        for (JourneyRun run : journeys)
            new Presence(run.journey(), run.doors()::closed, world.time(), journeys.size() > 1).tell(lines);
        return lines;
    }

    /** {@return whether people may still come: a source has not let in all of its people yet} */
    public boolean expectsPeople() {
        return sources.stream().anyMatch(run -> !run.isDone());
    }

    private String box(Source source) {
        var origin = world.space().origin();
        var place = source.place();
        return "from %s to %s".formatted(origin.place(place.x0(), place.y0()), origin.place(place.x1(), place.y1()));
    }

    /**
     * {@return what is known of a stage now}
     *
     * @param group name of the group
     * @param stage name of the stage
     * @throws IllegalArgumentException if the group has no journey, or no such stage
     */
    public StageFigures figures(String group, String stage) {
        JourneyRun run = run(group);
        return figures(run, run.journey().number(stage));
    }

    JourneyRun run(String group) {
        for (JourneyRun run : journeys) if (run.journey().group().name().equals(group)) return run;
        throw new IllegalArgumentException("there is no journey of group '%s'".formatted(group));
    }

    private static StageFigures figures(JourneyRun run, int s) {
        return new StageFigures(run.entered(s), run.ended(s), run.meanSeconds(s), run.meanWait(s), run.flow(s));
    }

    /** {@return what has happened so far: at sources, doors, links and stages, and when events happened} */
    public Figures figures() {
        var figures = new Figures();
        for (SourceRun run : sources) {
            String name = run.source().name();
            figures.add(name + ".came", "", "people who have come by the source", (double) run.came());
            figures.add(name + ".outside", "", "of these, those who wait outside for room", (double)
                    (run.came() - run.born()));
        }
        for (DoorRun run : doors.runs())
            figures.add(run.door().name() + ".passed", "", "people who have passed the door", (double) run.passed());
        for (EventRun run : events.runs())
            figures.add(run.event().name() + ".happened", "s", "when the event happened", run.happened());
        for (LinkRun run : links.runs())
            figures.add(run.name() + ".went", "", "people who have gone by the link", (double) run.went());
        for (JourneyRun run : journeys)
            for (String name : run.journey().names()) {
                StageFigures f = figures(run, run.journey().number(name));
                String stage = run.journey().group().name() + "." + name;
                figures.add(stage + ".ended", "", "people who have ended the stage", (double) f.ended());
                figures.add(stage + ".seconds", "s", "mean time that the stage took", f.meanSeconds());
                if (run.isQueue(name))
                    figures.add(stage + ".wait", "s", "mean time in the queue, until service began", f.meanWait());
            }
        return figures;
    }

    /** {@return a line for each source and each stage: how many came, are there and left, and their times} */
    public List<String> report() {
        var lines = new ArrayList<String>();
        for (SourceRun run : sources)
            lines.add("source %s: %d came, %d born, %d outside"
                    .formatted(run.source().name(), run.came(), run.born(), run.came() - run.born()));
        for (DoorRun run : doors.runs())
            lines.add("door %s: %d passed%s"
                    .formatted(run.door().name(), run.passed(), run.isClosed() ? ", closed" : ""));
        for (EventRun run : events.runs())
            lines.add("event %s: %s"
                    .formatted(
                            run.event().name(),
                            Double.isNaN(run.happened()) ? "not yet" : "after " + run.happened() + " s"));
        for (LinkRun run : links.runs()) lines.add("link %s: %d went".formatted(run.name(), run.went()));
        for (JourneyRun run : journeys)
            for (String name : run.journey().names()) {
                StageFigures f = figures(run, run.journey().number(name));
                lines.add(String.format(
                        Locale.ROOT,
                        "%s, stage %s: %d entered, %d ended, %.1f s in the mean",
                        run.journey().group().name(),
                        name,
                        f.entered(),
                        f.ended(),
                        f.meanSeconds()));
            }
        return lines;
    }
}
