package throng.command.report;

import java.util.Map;

/**
 * What {@code throng measure} reports of a recording, as JSON.
 *
 * @param recording the file
 * @param scenario its name; empty if unknown
 * @param seed of the run
 * @param cut whether the recording ends before its end
 * @param figures by name; those that are not known are left out
 * @param madeWith what it was made with
 */
public record MeasureReport(
        String recording, String scenario, long seed, boolean cut, Map<String, Double> figures, MadeWith madeWith) {}
