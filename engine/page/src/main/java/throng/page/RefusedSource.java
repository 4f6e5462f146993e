package throng.page;

import java.util.List;
import java.util.stream.Collectors;

/** Refuses to make a world, because what it is made from has errors. Pages show each at its line. */
public final class RefusedSource extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient List<SourceFault> faults;

    /**
     * Refuses with errors. The message has a line for each.
     *
     * @param faults in the order in which they are shown
     * @param cause the exception of what was read
     */
    public RefusedSource(List<SourceFault> faults, Throwable cause) {
        super(faults.stream().map(RefusedSource::text).collect(Collectors.joining("\n")), cause);
        this.faults = List.copyOf(faults);
    }

    private static String text(SourceFault fault) {
        return fault.place().isEmpty() ? fault.problem() : fault.place() + ": " + fault.problem();
    }

    /** {@return the errors} */
    public List<SourceFault> faults() {
        return faults;
    }
}
