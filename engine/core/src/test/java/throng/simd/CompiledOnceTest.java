package throng.simd;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.util.HashSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Methods that C2 compiles once. Shorter ones it would compile anew within each method that calls them often, and those
 * with loops for each of them.
 */
class CompiledOnceTest {
    /** C2 inlines no longer method, however often it is called (-XX:FreqInlineSize). */
    private static final int INLINED = 325;

    @ParameterizedTest
    @CsvSource({"throng/perception/loop/NeighbourFilter, fillWithin", "throng/grid/LaneTiles, inRow"})
    void areTooLongToBeInlined(String type, String name) throws IOException {
        int bytes = code(type, name).codeLength();
        assertTrue(bytes > INLINED, type + "." + name + " has " + bytes + " bytes: C2 inlines it");
    }

    @ParameterizedTest
    @CsvSource({"throng/grid/ChunkSort, order", "throng/grid/CrowdSpread, length"})
    void haveNoLoopsOfTheirOwn(String type, String name) throws IOException {
        var passed = new HashSet<Label>();
        for (CodeElement element : code(type, name)) {
            if (element instanceof LabelTarget target) passed.add(target.label());
            boolean back = element instanceof BranchInstruction to && passed.contains(to.target());
            assertFalse(back, type + "." + name + " has a loop: make it a method");
        }
    }

    private static CodeAttribute code(String type, String name) throws IOException {
        try (InputStream in = CompiledOnceTest.class.getResourceAsStream("/" + type + ".class")) {
            ClassModel model = ClassFile.of().parse(in.readAllBytes());
            return (CodeAttribute) model.methods().stream()
                    .filter(method -> method.methodName().equalsString(name))
                    .findFirst()
                    .orElseThrow()
                    .code()
                    .orElseThrow();
        }
    }
}
