package throng.measure;

/** What is measured, as text: a thing a line. */
final class OptionsText {
    private OptionsText() {}

    static String of(MeasureOptions options) {
        var text = new StringBuilder();
        for (MeasuringLine line : options.lines())
            text.append("line ").append(line).append('\n');
        for (MeasuringArea area : options.areas())
            text.append("area ").append(area).append('\n');
        for (String travel : options.travels())
            text.append("travel ").append(travel).append('\n');
        for (String approach : options.approaches())
            text.append("approach ").append(approach).append('\n');
        for (MeasuringProfile profile : options.profiles())
            text.append("profile ").append(profile).append('\n');
        if (!options.states().isEmpty())
            text.append("states ").append(options.states()).append('\n');
        if (options.events()) text.append("events\n");
        text.append("every ")
                .append(options.every())
                .append("\nwindow ")
                .append(options.window())
                .append('\n');
        CutOff cutOff = options.cutOff();
        if (cutOff != null)
            text.append("cut-off ")
                    .append(cutOff.radius())
                    .append(' ')
                    .append(cutOff.corners())
                    .append('\n');
        WalkableFloor walkable = options.walkable();
        if (walkable != null) text.append("walkable ").append(walkable.text()).append('\n');
        return text.append("reach ")
                .append(options.reach())
                .append("\nmap ")
                .append(options.map())
                .append('\n')
                .toString();
    }

    static MeasureOptions parse(String text) {
        MeasureOptions options = MeasureOptions.DEFAULT;
        for (String line : text.lines().toList()) {
            int end = line.indexOf(' ');
            String key = end < 0 ? line : line.substring(0, end), value = line.substring(end + 1);
            options = switch (key) {
                case "line" -> options.line(value);
                case "area" -> options.area(value);
                case "travel" -> options.travel(value);
                case "approach" -> options.approach(value);
                case "profile" -> options.profile(value);
                case "states" -> options.states(value);
                case "events" -> options.events(true);
                case "every" -> options.every(Integer.parseInt(value));
                case "window" -> options.window(Double.parseDouble(value));
                case "reach" -> options.reach(Integer.parseInt(value));
                case "map" -> options.map(Double.parseDouble(value));
                case "walkable" -> options.cells(options.cutOff(), WalkableFloor.parse("the walkable area", value));
                case "cut-off" -> {
                    String[] numbers = value.split(" ", -1);
                    var farthest = new CutOff(Double.parseDouble(numbers[0]), Integer.parseInt(numbers[1]));
                    yield options.cells(farthest, options.walkable());
                }
                default -> throw new IllegalArgumentException("'%s' is nothing to measure".formatted(key));
            };
        }
        return options;
    }
}
