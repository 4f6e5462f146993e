package throng.bench.people;

import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.perception.Neighbourhood;

/** What steers the people of a row, and how far they look. */
public enum PeopleModel {
    /** The guide alone: they walk through each other. */
    GUIDE("guide", 0, 0),
    /** {@link Orca} with the 10 nearest within 5 m, without walls. */
    ORCA("orca", Orca.PEOPLE.radius(), Orca.PEOPLE.nearest()),
    /** {@link CollisionFreeSpeed} with a look of 3 m. */
    SPEED("speed", CollisionFreeSpeed.LOOK, Integer.MAX_VALUE),
    /** A pair rule as a user writes it, in a scalar loop over all neighbours within 3 m. */
    PAIRS("pairs", 3, Integer.MAX_VALUE);

    private final String word;
    private final float look;
    private final int most;

    PeopleModel(String word, float look, int most) {
        this.word = word;
        this.look = look;
        this.most = most;
    }

    /** {@return the word in the table} */
    public String word() {
        return word;
    }

    /** {@return how far an agent looks, metres; 0: it sees none} */
    float look() {
        return look;
    }

    /** {@return how many of those within its look count, the nearest} */
    int most() {
        return most;
    }

    /** {@return the rules that steer} */
    List<Rule> rules(Rule guide) {
        return switch (this) {
            case GUIDE -> List.of(guide);
            case ORCA -> List.of(Orca.of(guide).horizons(Orca.AGENT_HORIZON, 0));
            case SPEED -> List.of(CollisionFreeSpeed.of(guide));
            case PAIRS -> List.of(guide, new KeepOff(2, .3f, Neighbourhood.within(look)));
        };
    }
}
