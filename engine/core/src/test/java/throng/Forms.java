package throng;

import java.util.List;
import throng.simd.Form;
import throng.simd.Simd;

/** The forms that this JVM can run: scalar first, as it defines the result. */
public final class Forms {
    private Forms() {}

    public static List<Form> here() {
        return Simd.AVAILABLE ? List.of(Form.SCALAR, Form.WIDE) : List.of(Form.SCALAR);
    }
}
