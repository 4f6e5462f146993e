package throng.command.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import throng.command.console.RefusedInput;
import throng.io.scenario.RefusedScenario;
import throng.io.tree.Fault;
import throng.page.RefusedSource;
import throng.page.SourceFault;

/** Turns the errors of files into those that a page shows at their lines. */
final class FileFaults {
    private FileFaults() {}

    /** Returns what a page shows of a refusal. */
    static RefusedSource of(RefusedInput refused) {
        return refused.getCause() instanceof RefusedScenario scenario
                ? of(scenario)
                : new RefusedSource(List.of(SourceFault.of(String.valueOf(refused.getMessage()))), refused);
    }

    /** Returns what a page shows of the errors of a scenario file, each with its line. */
    static RefusedSource of(RefusedScenario refused) {
        return new RefusedSource(of(refused.faults()), refused);
    }

    /** Returns what a page shows of errors or warnings of a scenario file, each with its line. */
    static List<SourceFault> of(List<Fault> told) {
        var faults = new ArrayList<SourceFault>();
        List<String> lines =
                told.isEmpty() ? List.of() : lines(told.getLast().place().source());
        for (Fault fault : told) {
            var place = fault.place();
            boolean known = place.line() >= 1 && place.line() <= lines.size();
            String line = known ? lines.get(place.line() - 1) : "";
            faults.add(
                    known
                            ? SourceFault.at(place.toString(), fault.problem(), line, place.column())
                            : new SourceFault(place.toString(), fault.problem(), "", -1));
        }
        return faults;
    }

    /** Settings have no lines, and come first; so the last error tells the file. */
    private static List<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file));
        } catch (IOException | InvalidPathException e) { // it was deleted meanwhile, or is no text
            return List.of();
        }
    }
}
