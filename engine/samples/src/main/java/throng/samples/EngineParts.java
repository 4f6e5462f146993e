package throng.samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The parts of the engine on the class path: the core, and all that stand on it. */
public final class EngineParts {
    private EngineParts() {}

    /**
     * A part.
     *
     * @param module its module
     * @param classes the folder of its classes, or the root of its jar
     */
    public record Part(ModuleDescriptor module, Path classes) {
        /** {@return the names of all its types, sorted} */
        public List<String> types() {
            try (var files = Files.walk(classes)) {
                return files.map(file -> classes.relativize(file).toString().replace('\\', '/'))
                        .filter(name -> name.matches("throng/.*\\.class") && !name.contains("package-info"))
                        .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
                        .sorted()
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** {@return the names of its types in packages that all may read, sorted} */
        public List<String> exportedTypes() {
            Set<String> exported = module.exports().stream()
                    .filter(each -> !each.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
            return types().stream()
                    .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
                    .toList();
        }
    }

    /** {@return all parts, by name} */
    public static List<Part> all() {
        var parts = new ArrayList<Part>();
        try {
            for (URL url : Collections.list(EngineParts.class.getClassLoader().getResources("module-info.class"))) {
                ModuleDescriptor module;
                try (var in = url.openStream()) {
                    module = ModuleDescriptor.read(in);
                }
                if (module.name().startsWith("throng.")) parts.add(new Part(module, root(url.toURI())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new LinkageError("the place of a module is no path", e);
        }
        parts.sort(Comparator.comparing(part -> part.module().name()));
        return parts;
    }

    /** {@return the classes in packages that all may read, by part and name} */
    public static List<Class<?>> exportedClasses() {
        return all().stream()
                .flatMap(part -> part.exportedTypes().stream())
                .<Class<?>>map(EngineParts::load)
                .toList();
    }

    static Class<?> load(String name) {
        try {
            return Class.forName(name, false, EngineParts.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new LinkageError("class " + name + " cannot be loaded", e);
        }
    }

    /** A jar is opened, and stays open. */
    private static Path root(URI info) throws IOException {
        if (!info.getScheme().equals("jar"))
            return Objects.requireNonNull(Path.of(info).getParent());
        FileSystem jar;
        try {
            jar = FileSystems.getFileSystem(info);
        } catch (FileSystemNotFoundException e) {
            jar = FileSystems.newFileSystem(info, Map.of());
        }
        return jar.getPath("/");
    }
}
