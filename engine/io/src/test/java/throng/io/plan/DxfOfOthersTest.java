package throng.io.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Drawings that ezdxf writes, of four versions, have the area and the box that ezdxf itself computes of them. They hold
 * LINE, ARC, CIRCLE, LWPOLYLINE or POLYLINE with bulges, and INSERT: turned, stretched, mirrored, nested, in columns
 * and rows. Skipped where no Python has ezdxf (Debian's python3-ezdxf); THRONG_PYTHON names one.
 */
class DxfOfOthersTest {
    private static final String SCRIPT = """
            import sys, ezdxf
            from ezdxf import path
            from ezdxf.math import Matrix44
            doc = ezdxf.new(sys.argv[1])
            doc.header['$INSUNITS'] = 4
            m, at = doc.modelspace(), {'layer': 'A-FLOOR'}
            def line(space, points, layer):
                points = [(x, y, 0, 0, b) for x, y, b in points]
                if sys.argv[1] == 'R12':
                    space.add_polyline2d(points, format='xyseb', close=True, dxfattribs={'layer': layer})
                else:
                    space.add_lwpolyline(points, format='xyseb', close=True, dxfattribs={'layer': layer})
            line(m, [(0, 0, 0), (20000, 0, .3), (20000, 8000, 0), (9000, 8000, -.7), (0, 8000, 0)], 'A-FLOOR')
            m.add_circle((30000, 0), 2500, at)
            m.add_arc((40000, 0), 3000, 300, 120, dxfattribs=at)
            a = doc.modelspace()[-1]
            m.add_line(a.start_point, a.end_point, at)
            seat = doc.blocks.new('seat', base_point=(100, 50))
            line(seat, [(0, 0, 0), (900, 0, .5), (900, 700, 0), (0, 700, 0)], '0')
            row = doc.blocks.new('row')
            row.add_blockref('seat', (0, 0), {'rotation': 15, 'xscale': 1.5, 'yscale': .8})
            row.add_blockref('seat', (3000, 0), {'rotation': 80, 'xscale': -1.2, 'yscale': 1.2})
            m.add_blockref('row', (0, 20000), {'layer': 'A-FLOOR', 'rotation': 33, 'column_count': 3, 'row_count': 2,
                                               'column_spacing': 7000, 'row_spacing': 3000})
            m.add_blockref('row', (0, 40000), {'layer': 'A-FLOOR', 'xscale': 2, 'yscale': 2, 'extrusion': (0, 0, -1)})
            m.add_text('a hall', dxfattribs={'layer': 'notes'})
            doc.saveas(sys.argv[2])
            unit, shapes = 1 if sys.argv[1] == 'R12' else 1000, []
            def walk(entities, matrix):
                for e in entities:
                    if e.dxftype() == 'INSERT':
                        for one in (e.multi_insert() if e.mcount > 1 else [e]):
                            walk(one.block(), one.matrix44() * matrix)
                    elif e.dxftype() not in ('TEXT', 'LINE'):
                        corners = matrix.transform_vertices(path.make_path(e).flattening(.1, 64))
                        shapes.append([(v.x / unit, v.y / unit) for v in corners])
            walk(m, Matrix44())
            def area(p):
                return abs(sum(p[k - 1][0] * p[k][1] - p[k][0] * p[k - 1][1] for k in range(len(p)))) / 2
            x, y = [c[0] for p in shapes for c in p], [c[1] for p in shapes for c in p]
            print(sum(map(area, shapes)), min(x), min(y), max(x), max(y))
            """;

    @TempDir
    private Path folder;

    private static String python(String python, String... words) throws IOException, InterruptedException {
        var line = Stream.concat(Stream.of(python), Arrays.stream(words)).toList();
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? text : "failed: " + text;
    }

    /** A Python that has ezdxf; "": there is none. */
    private static String python() throws InterruptedException {
        for (String each :
                List.of(Objects.requireNonNullElse(System.getenv("THRONG_PYTHON"), "python3"), "/usr/bin/python3"))
            try {
                if (python(each, "-c", "import ezdxf; print('ezdxf')").strip().endsWith("ezdxf")) return each;
            } catch (IOException e) {
                continue; // this one is not there
            }
        return "";
    }

    @ParameterizedTest
    @ValueSource(strings = {"R12", "R2000", "R2010", "R2018"})
    void isReadAsItReadsItself(String version) throws Exception {
        String python = python();
        assumeTrue(!python.isEmpty(), "skipped: no Python with ezdxf; name one by THRONG_PYTHON");
        Path script = folder.resolve("draw.py"), file = folder.resolve("drawn.dxf");
        Files.writeString(script, SCRIPT);
        String said = python(python, script.toString(), version, file.toString());
        double[] expected = Arrays.stream(said.strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        var plan = PlanReader.read(file);
        assertEquals(expected[0], plan.area(), .004 * expected[0], "within what chords cut off");
        double[] box = plan.box(), from = {plan.originX(), plan.originY(), plan.originX(), plan.originY()};
        double near = version.equals("R12") ? 1 : .011; // its plan is 43 km long, and arcs of ezdxf are splines
        for (int k = 0; k < 4; k++) assertEquals(expected[1 + k], box[k] + from[k], near, "side " + k);
        assertEquals(3 + 2 * 6 + 2, plan.rings().size());
        assertEquals("TEXT (1)", plan.notUnderstood().getFirst());
        assertEquals(version.equals("R12") ? 2 : 1, plan.notUnderstood().size(), "R12 has no unit in its header");
    }
}
