package throng.world.rules;

/** A float component of a record, and the value that the next record gets. */
final class LiveNumber {
    final String name;
    final RecordNode node;
    /** What the rules or the motion were made with. */
    final float given;

    float value;
    /** The constructors accept all values of [low, high], whatever the other numbers are within theirs. */
    float low;

    float high;

    LiveNumber(String name, RecordNode node, float given) {
        this.name = name;
        this.node = node;
        this.given = given;
        value = given;
        low = given;
        high = given;
    }

    void value(float value) {
        this.value = value;
        node.touch();
    }

    boolean isSet() {
        return Float.floatToIntBits(value) != Float.floatToIntBits(given);
    }
}
