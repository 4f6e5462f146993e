package throng.memory;

/**
 * What a user keeps of an agent: it survives sorting, adding and removing of others.
 *
 * @param group number of the group in its world
 * @param id of the agent in its group
 * @param generation how many agents had the id before: a handle of one that was removed is never taken for its heir
 */
public record Handle(int group, int id, int generation) {}
