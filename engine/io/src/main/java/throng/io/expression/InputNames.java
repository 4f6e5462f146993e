package throng.io.expression;

import java.util.List;

/**
 * The names of an expression that is computed in ticks: numbers of the agent, or of a pair.
 *
 * @param names all names
 * @param where they are allowed, for messages: "a rule of one agent"
 * @param random whether there are random numbers
 */
public record InputNames(List<String> names, String where, boolean random) {}
