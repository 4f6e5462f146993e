package throng.world.rules;

/** A float component of a record, and the value that the next record gets. */
final class LiveNumber {
    final String name;
    /** The column that holds it for each agent, if the group has one: {@code separation.weight}, or {@code mass}. */
    final String column;

    final RecordNode node;
    /** What the rules or the motion were made with. */
    final float given;

    float value;
    /** The constructors accept all values of [low, high], whatever the other numbers are within theirs. */
    float low;

    float high;
    /** The nearest values beyond the range that were refused; infinite if none was. */
    float refusedLow = Float.NEGATIVE_INFINITY;

    float refusedHigh = Float.POSITIVE_INFINITY;

    LiveNumber(String name, String column, RecordNode node, float given) {
        this.name = name;
        this.column = column;
        this.node = node;
        this.given = given;
        value = given;
        low = given;
        high = given;
    }

    /** Takes another range. Values beyond it may have been refused for the sake of other numbers. */
    void accepted(float low, float high) {
        this.low = low;
        this.high = high;
        refusedLow = Float.NEGATIVE_INFINITY;
        refusedHigh = Float.POSITIVE_INFINITY;
    }

    void value(float value) {
        this.value = value;
        node.touch();
    }

    boolean isSet() {
        return Float.floatToIntBits(value) != Float.floatToIntBits(given);
    }
}
