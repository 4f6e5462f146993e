package throng.command.evacuate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.command.evacuate.EvacuationAnswer.Exit;
import throng.command.evacuate.EvacuationAnswer.Row;
import throng.command.report.CrowdReport;
import throng.command.report.HtmlPage;
import throng.measure.DensityMap;
import throng.measure.ServiceLevel;
import throng.measure.WalkableFloor;
import throng.measure.plot.DistributionPlot;
import throng.measure.plot.PlotFolder;
import throng.sweep.table.SweepTables;

/** The answer as one HTML file that can be handed over, with its pictures in it. */
final class EvacuationPage {
    private final EvacuationAnswer answer;
    private final HtmlPage page;

    private EvacuationPage(EvacuationAnswer answer) throws IOException {
        this.answer = answer;
        page = new HtmlPage(answer.scenario(), EvacuationText.headline(answer));
    }

    /**
     * Writes {@code report.html}, and its pictures as files into {@code plots}.
     *
     * @param map the sum of all runs
     * @param floor of the world; null: none
     * @param folder that exists
     * @throws IOException if a file cannot be written
     */
    static void write(
            EvacuationAnswer answer, SweepTables tables, DensityMap map, @Nullable WalkableFloor floor, Path folder)
            throws IOException {
        Path plots = Files.createDirectories(folder.resolve("plots"));
        String caption = answer.madeWith().caption();
        var times = new DistributionPlot("When people have left", "time [s]").caption(caption);
        for (int percent : CrowdReport.Leaving.PERCENT)
            times.series(
                    percent == 100 ? "last one" : percent + " %", EvacuationAnswer.values(tables, "left." + percent));
        var page = new EvacuationPage(answer);
        Files.writeString(
                folder.resolve("report.html"),
                page.text(times.write(plots, "leaving"), PlotFolder.write(map, floor, plots, caption)));
    }

    private String text(List<Path> times, List<Path> maps) throws IOException {
        page.paragraph(answer.about() + ". " + EvacuationText.runs(answer) + ".");
        String doubt = EvacuationText.unfinished(answer);
        if (!doubt.isEmpty()) page.paragraph("Warning: " + doubt + ".");
        page.section("How long");
        rows("time", answer.leaving());
        String bound = EvacuationText.bound(answer);
        if (!bound.isEmpty()) page.paragraph(sentence(bound));
        page.paragraph(
                "Columns: mean with the interval that holds the true mean with 95 %; least of all runs; what 5 %,"
                        + " half and 95 % of the runs do not exceed; most of all runs.");
        page.drawings(times);
        if (!answer.exits().isEmpty()) {
            page.section("By exit");
            var rows = new ArrayList<Row>();
            for (Exit exit : answer.exits()) {
                rows.add(exit.people());
                rows.add(exit.last());
            }
            rows("exit", rows);
        }
        if (!answer.stages().isEmpty()) {
            page.section("Time of a stage");
            rows("stage", answer.stages());
        }
        page.section("Where it is crowded");
        rows("of the fullest square", answer.crowding());
        service();
        page.paragraph("Maps are means over the runs; each square is %s m wide."
                .formatted(EvacuationText.number(answer.square())));
        page.drawings(maps);
        page.section("Model");
        page.paragraph("The rules of each group, in their order. " + String.join("; ", answer.model()) + ".");
        page.table(List.of("setting", "value"));
        answer.settings().forEach((path, value) -> {
            page.row();
            page.cell("setting", "", path);
            page.cell("value", "", value);
            page.endRow();
        });
        page.endTable();
        page.section("Not modelled");
        for (String each : answer.notModelled()) page.paragraph(sentence(each));
        return page.end(answer.madeWith());
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    private void rows(String what, List<Row> rows) {
        var names = new ArrayList<>(List.of(what));
        names.addAll(EvacuationText.COLUMNS);
        names.add("runs");
        page.table(names);
        for (Row row : rows) {
            page.row();
            page.cell(what, "", row.name());
            List<String> cells = EvacuationText.cells(row);
            for (int k = 0; k < cells.size(); k++) page.cell(EvacuationText.COLUMNS.get(k), "", cells.get(k));
            page.cell("runs", "", "" + row.runs());
            page.endRow();
        }
        page.endTable();
    }

    private void service() {
        page.paragraph("Part of the time of all people that they spend at each level of service, after Fruin: A is"
                + " free, F is jammed.");
        var names = new ArrayList<>(List.of("level"));
        for (ServiceLevel each : ServiceLevel.values()) names.add(each.name());
        page.table(names);
        EvacuationText.service(answer).forEach((how, shares) -> {
            page.row();
            page.cell("level", "", how);
            for (ServiceLevel each : ServiceLevel.values()) page.cell(each.name(), "", shares.get(each.ordinal()));
            page.endRow();
        });
        page.endTable();
    }
}
