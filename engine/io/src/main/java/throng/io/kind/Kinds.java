package throng.io.kind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.people.WalkingModel;
import throng.behaviour.target.FormationShape;
import throng.io.spawn.GoalPlaces;
import throng.io.spawn.UniformSpawn;
import throng.math.Distribution;
import throng.navigation.map.MadeMap;
import throng.sense.Loudness;
import throng.terrain.Obstacle;
import throng.world.Spawn;

/**
 * All records that scenario files can make, by role and name. A role is an interface, such as {@code Rule}, {@code
 * Spawn} or {@code Target}. A new record of the engine is found without another line; records of your own by {@link
 * OwnKinds}. A class is loaded when a file names it.
 */
public final class Kinds {
    /** What a file names by a kind: one key with settings. */
    public static final List<Class<?>> ROLES = List.of(
            Rule.class,
            Spawn.class,
            Target.class,
            FieldGoal.class,
            FormationShape.class,
            Loudness.class,
            Obstacle.class,
            Distribution.class,
            MadeMap.class,
            GoalPlaces.class);

    /** A class of each part of the engine that has such records: it leads to the others. */
    private static final List<Class<?>> PARTS =
            List.of(Rule.class, FieldGoal.class, Loudness.class, WalkingModel.class);

    private static final Pattern ENGINE =
            Pattern.compile("throng/(behaviour|decision|navigation/map|sense|terrain)/[a-zA-Z/]*\\.class");
    private static final Pattern FILES = Pattern.compile("throng/io/(rule|spawn)/[a-zA-Z]*\\.class");

    /** Names of classes by their file name without ".class". */
    private final Map<String, String> classes = new TreeMap<>();

    private final Map<Class<?>, RecordKind> own = new HashMap<>();
    private final Map<Class<?>, Map<String, RecordKind>> found = new HashMap<>();
    private final Map<Class<?>, RecordKind> kinds = new HashMap<>();
    private final KindDefaults defaults = new KindDefaults(this);

    /**
     * Finds the records of the engine, and some more.
     *
     * @param more records that implement {@code Rule}, {@code Spawn} or {@code MadeMap}
     */
    public Kinds(List<Class<? extends Record>> more) {
        for (Class<?> part : PARTS) list(part, ENGINE.asMatchPredicate());
        list(UniformSpawn.class, FILES.asMatchPredicate());
        for (var type : more) own.put(type, new RecordKind(type, role(type)));
    }

    /** {@return the records of the engine, and those that {@link OwnKinds} brings} */
    public static Kinds installed() {
        var more = new ArrayList<Class<? extends Record>>();
        for (OwnKinds brought : ServiceLoader.load(OwnKinds.class)) more.addAll(brought.kinds());
        return new Kinds(more);
    }

    private static Class<?> role(Class<?> type) {
        if (MadeMap.class.isAssignableFrom(type)) return MadeMap.class;
        return Spawn.class.isAssignableFrom(type) ? Spawn.class : Rule.class;
    }

    private void list(Class<?> inside, Predicate<String> wanted) {
        try (var reader = ModuleFinder.of(Path.of(inside.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI()))
                        .findAll()
                        .iterator()
                        .next()
                        .open();
                Stream<String> names = reader.list()) {
            names.filter(wanted).forEach(file -> {
                String name = file.substring(0, file.length() - ".class".length());
                classes.put(name.substring(name.lastIndexOf('/') + 1), name.replace('/', '.'));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new LinkageError("the place of the engine's classes is no path", e);
        }
    }

    /**
     * Whether values of a type are one of several records, which a file names.
     *
     * @param type of a component
     * @return true for {@link #ROLES}, and sealed interfaces of records
     */
    public static boolean isRole(Class<?> type) {
        if (ComponentType.isNamed(type)) return false;
        return ROLES.contains(type) || type.isInterface() && type.isSealed();
    }

    /**
     * {@return the classes of a role that its interface names: permits, or holds; empty: they lie elsewhere}
     *
     * @param role the interface
     */
    public static List<Class<?>> members(Class<?> role) {
        return Arrays.stream(role.isSealed() ? role.getPermittedSubclasses() : role.getDeclaredClasses())
                .filter(role::isAssignableFrom)
                .<Class<?>>map(type -> type)
                .toList();
    }

    /**
     * {@return the kind of a name; null if there is none}
     *
     * @param role the interface
     * @param name in files
     */
    public @Nullable RecordKind find(Class<?> role, String name) {
        if (!members(role).isEmpty()) return all(role).get(name);
        for (RecordKind each : own.values())
            if (role.isAssignableFrom(each.type()) && each.name().equals(name)) return each;
        if (name.isEmpty() || !name.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit(c))) return null;
        String simple = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        RecordKind kind = load(role, simple + RecordKind.lastWord(role));
        return kind == null ? load(role, simple) : kind;
    }

    private @Nullable RecordKind load(Class<?> role, String simpleName) {
        String name = classes.get(simpleName);
        if (name == null) return null;
        try {
            Class<?> type = Class.forName(name, false, Kinds.class.getClassLoader());
            return type.isRecord() && role.isAssignableFrom(type) ? of(type.asSubclass(Record.class), role) : null;
        } catch (ClassNotFoundException e) {
            throw new LinkageError("class %s was found and cannot be loaded".formatted(name), e);
        }
    }

    /**
     * {@return the kind of a record that stands where no other can: its name plays no part}
     *
     * @param type the record
     */
    public RecordKind of(Class<? extends Record> type) {
        return of(type, type);
    }

    private RecordKind of(Class<? extends Record> type, Class<?> role) {
        return kinds.computeIfAbsent(type, t -> new RecordKind(type, role));
    }

    /** {@return what is not set in files} */
    public KindDefaults defaults() {
        return defaults;
    }

    /**
     * {@return the names of a role, sorted}
     *
     * @param role the interface
     */
    public List<String> names(Class<?> role) {
        return List.copyOf(all(role).keySet());
    }

    /**
     * {@return all kinds of a role by name}
     *
     * @param role the interface
     */
    public Map<String, RecordKind> all(Class<?> role) {
        return found.computeIfAbsent(role, r -> {
            var all = new TreeMap<String, RecordKind>();
            for (Class<?> type : members(role))
                if (type.isRecord()) {
                    var kind = of(type.asSubclass(Record.class), role);
                    all.put(kind.name(), kind);
                }
            if (!members(role).isEmpty()) return all;
            for (String simple : new TreeSet<>(classes.keySet())) {
                RecordKind kind = load(role, simple);
                if (kind != null) all.put(kind.name(), kind);
            }
            for (RecordKind each : own.values()) if (role.isAssignableFrom(each.type())) all.put(each.name(), each);
            return all;
        });
    }
}
