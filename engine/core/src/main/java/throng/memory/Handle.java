package throng.memory;

/**
 * Names one agent for as long as it lives. Keep it to find the agent again: its index in the columns changes with every
 * sort, its handle never.
 *
 * @param group number of the group in its world
 * @param id of the agent in its group
 * @param generation how many agents had the id before: so the handle of a removed agent never finds the next one of its
 *     id
 */
public record Handle(int group, int id, int generation) {}
