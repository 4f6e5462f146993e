package throng;

/** A constructor or method of the API in short, as lists of different makers are compared. */
public final class ApiMember {
    /** A list of type arguments, of which each may have such a list, down to three. */
    private static final String TYPE_ARGUMENTS = "<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>";

    private ApiMember() {}

    /**
     * Returns type, name and number of parameters, such as {@code throng.world.World.tick/1}.
     *
     * @param call with or without the closing bracket, such as {@code throng.world.World.tick(float}
     */
    public static String of(String call) {
        String parameters = call.substring(call.indexOf('(') + 1).replaceAll(TYPE_ARGUMENTS, "");
        int count = parameters.isEmpty() ? 0 : parameters.split(",", -1).length;
        return call.substring(0, call.indexOf('(')).replace('$', '.') + "/" + count;
    }
}
