package throng.io.scenario;

import java.util.List;
import java.util.stream.Collectors;
import throng.io.tree.Fault;

/** A scenario file with errors. The message has a line for each: {@code file:line:column: problem; what is allowed}. */
public final class RefusedScenario extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient List<Fault> faults;

    RefusedScenario(List<Fault> faults) {
        super(faults.stream().map(Fault::toString).collect(Collectors.joining("\n")));
        this.faults = List.copyOf(faults);
    }

    /** {@return the errors by line and column} */
    public List<Fault> faults() {
        return faults;
    }
}
