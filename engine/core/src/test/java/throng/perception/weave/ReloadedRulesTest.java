package throng.perception.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import throng.behaviour.Rule;
import throng.behaviour.flock.Alignment;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/** A live editor loads a rule anew after each change: what the engine has made of the former ones is garbage. */
class ReloadedRulesTest {
    private static final int TIMES = 12;

    /** Loads one class itself, and all others where this test is. */
    private static final class Reload extends ClassLoader {
        Reload() {
            super(ReloadedRulesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(ReloadedRule.class.getName())) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream in = ReloadedRulesTest.class.getResourceAsStream("ReloadedRule.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return ReloadedRulesTest.class.getResourceAsStream("/" + name);
        }
    }

    @ParameterizedTest
    @EnumSource
    void loadersAreGarbageAfterwards(Form form) throws Exception {
        var loaders = new ArrayList<WeakReference<ClassLoader>>();
        for (int k = 0; k < TIMES; k++) loaders.add(once(form));
        long kept = TIMES;
        for (int g = 0; g < 40 && kept > 0; g++) {
            System.gc();
            Thread.sleep(25);
            kept = loaders.stream().filter(each -> each.get() != null).count();
        }
        assertEquals(0, kept, "kept of " + TIMES);
    }

    private static WeakReference<ClassLoader> once(Form form) throws Exception {
        var loader = new Reload();
        Class<?> type = loader.loadClass(ReloadedRule.class.getName());
        assertNotEquals(ReloadedRule.class, type);
        var rule = (Rule) type.getConstructors()[0].newInstance(Neighbourhood.within(3));
        try (var world = World.torus(50, 50).seed(1).workers(2).form(form).build()) {
            var group = world.group("crowd").steer(rule, Alignment.of(1, 3));
            group.spawn(900, Spawn.uniform());
            group.set("reloadedRule.near.radius", 2);
            for (int t = 0; t < 3; t++) world.tick(.1f);
            world.explain(group.handle(0));
        }
        return new WeakReference<>(loader);
    }
}
