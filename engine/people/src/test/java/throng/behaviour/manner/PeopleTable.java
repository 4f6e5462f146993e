package throng.behaviour.manner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import throng.behaviour.Rule;
import throng.behaviour.people.AnticipationVelocity;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.behaviour.people.PowerLaw;
import throng.behaviour.people.SocialForce;
import throng.world.Group;

/** The models and scenes of people who meet; {@code main} prints the table of engine/PEOPLE.md. */
final class PeopleTable {
    private static final float DT = .05f, ORCA_DT = .1f;

    private PeopleTable() {}

    /** Patience, then the right side. */
    private static Rule manners(Group group, Rule guide) {
        return KeepSide.right(patience(group, guide));
    }

    private static Rule patience(Group group, Rule guide) {
        return Patience.of(guide, PatienceColumns.of(group::floats));
    }

    /** The models by name, with or without contact, each alone and with manners. */
    static Map<String, PeopleScene> models(int sweeps) {
        var models = new LinkedHashMap<String, PeopleScene>();
        put(models, "speed", CollisionFreeSpeed::of, sweeps, DT);
        put(models, "orca", Orca::of, sweeps, ORCA_DT);
        put(models, "anticipation", AnticipationVelocity::of, sweeps, DT);
        put(models, "social force", SocialForce::of, sweeps, DT);
        put(models, "power law", PowerLaw::of, sweeps, DT);
        return models;
    }

    private static void put(
            Map<String, PeopleScene> models, String name, UnaryOperator<Rule> model, int sweeps, float dt) {
        models.put(name, new PeopleScene((g, guide) -> model.apply(guide), sweeps, dt));
        models.put(name + ", patience", new PeopleScene((g, guide) -> model.apply(patience(g, guide)), sweeps, dt));
        models.put(
                name + ", right side", new PeopleScene((g, guide) -> model.apply(KeepSide.right(guide)), sweeps, dt));
        models.put(name + ", both", new PeopleScene((g, guide) -> model.apply(manners(g, guide)), sweeps, dt));
    }

    private static Map<String, Function<PeopleScene, PeopleRun.Seen>> scenes() {
        var scenes = new LinkedHashMap<String, Function<PeopleScene, PeopleRun.Seen>>();
        scenes.put("head-on pair", scene -> scene.pair(0));
        scenes.put("corridor 4 m", scene -> scene.corridor(4));
        scenes.put("corridor 2 m", scene -> scene.corridor(2));
        scenes.put("square", PeopleScene::square);
        scenes.put("door 1 m", scene -> scene.door(1));
        scenes.put("door 0.8 m", scene -> scene.door(.8));
        return scenes;
    }

    /** Prints a row for each scene, model and number of sweeps that contain the arguments. */
    public static void main(String[] args) {
        System.out.println("| scene | model | sweeps | arrived | s | stood, s | waited, s | overlap, % | wall, % |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        scenes().forEach((name, scene) -> {
            for (int sweeps : new int[] {0, 8})
                models(sweeps).forEach((model, people) -> {
                    String row = "| " + name + " | " + model + " | " + sweeps + " | ";
                    if (has(row, List.of(args))) System.out.println(row + scene.apply(people) + " |");
                });
        });
    }

    private static boolean has(String row, List<String> all) {
        var missing = new ArrayList<>(all);
        missing.removeIf(row::contains);
        return missing.isEmpty();
    }
}
