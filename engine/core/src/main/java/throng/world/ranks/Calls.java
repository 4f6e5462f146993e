package throng.world.ranks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throng.math.Rng;
import throng.ranks.Exchange;
import throng.ranks.Parcels;

/**
 * The calls that change or tell a world. All ranks make the same ones in the same order: each notes its own, and they
 * compare a number of them before they exchange anything else. Where it differs, they tell each other the calls.
 */
final class Calls {
    private final Exchange exchange;
    /** Two of each call, as its arguments. */
    private final List<String> names = new ArrayList<>();

    private long[] arguments = {};
    private final long[] sum = new long[1];
    private long print;

    Calls(Exchange exchange) {
        this.exchange = exchange;
    }

    /**
     * Notes a call.
     *
     * @param name of the method
     * @param owner group that it is called on; empty for the world
     * @param argument such as an id
     * @param more a number of all other arguments
     */
    void note(String name, String owner, long argument, long more) {
        int n = names.size();
        if (n == arguments.length) arguments = Arrays.copyOf(arguments, Math.max(16, 2 * n));
        names.add(name);
        names.add(owner);
        arguments[n] = argument;
        arguments[n + 1] = more;
        print = Rng.mix(Rng.mix(Rng.mix(print + name.hashCode()) + owner.hashCode() + argument) + more);
    }

    /**
     * Compares all calls since the last comparison.
     *
     * @throws IllegalStateException on all ranks if they differ, naming the first calls that do
     */
    void compare() {
        sum[0] = print;
        exchange.sum(sum, 1);
        if (sum[0] != print * exchange.ranks()) throw new IllegalStateException(difference());
        names.clear();
    }

    private String difference() {
        var parcels = new Parcels(exchange.ranks());
        for (int r = 0; r < exchange.ranks(); r++)
            String.join("\n", texts()).chars().forEach(parcels.to(r)::add);
        exchange.swap(parcels);
        String[] first = calls(parcels.from(0));
        for (int r = 1; r < exchange.ranks(); r++) {
            String[] others = calls(parcels.from(r));
            for (int k = 0; k < Math.max(first.length, others.length); k++)
                if (!call(first, k).equals(call(others, k)))
                    return "rank 0 calls %s and rank %d %s: all ranks make the same calls in the same order"
                            .formatted(call(first, k), r, call(others, k));
        }
        return "ranks make different calls: all ranks make the same calls in the same order";
    }

    private List<String> texts() {
        var texts = new ArrayList<String>();
        for (int k = 0; k < names.size(); k += 2)
            texts.add("%s(%s%d, %x)"
                    .formatted(
                            names.get(k),
                            names.get(k + 1).isEmpty() ? "" : "group '" + names.get(k + 1) + "', ",
                            arguments[k],
                            arguments[k + 1]));
        return texts;
    }

    private static String[] calls(IntArrayList chars) {
        return new String(chars.elements(), 0, chars.size()).split("\n");
    }

    private static String call(String[] calls, int k) {
        return k < calls.length ? calls[k] : "nothing";
    }
}
