package throng.view.paint.caption;

/** The letters of small displays, 5 × 8 pixels each. They need no font of the machine: all machines draw the same. */
final class PixelLetters {
    /** Pixels of a letter, and of the step to the next one. */
    static final int WIDTH = 5, HEIGHT = 8, STEP = 6;

    private static final char FIRST = ' ', LAST = '~';

    /** Ten digits for each letter from blank to tilde: a byte for each column, whose lowest bit is the top pixel. */
    private static final String COLUMNS =
            "000000000000005F00000007000700147F147F14242A7F2A12231308646236495620500008070300"
                    + "001C2241000041221C002A1C7F1C2A08083E08080080703000080808080800006060002010080402"
                    + "3E5149453E00427F400072494949462141494D331814127F1027454545393C4A4949314121110907"
                    + "3649494936464949291E000014000000403400000008142241141414141400412214080201590906"
                    + "3E415D594E7C1211127C7F494949363E414141227F4141413E7F494949417F090909013E41415173"
                    + "7F0808087F00417F41002040413F017F081422417F404040407F021C027F7F0408107F3E4141413E"
                    + "7F090909063E4151215E7F09192946264949493203017F01033F4040403F1F2040201F3F4038403F"
                    + "631408146303047804036159494D43007F4141410204081020004141417F04020102044040404040"
                    + "000307080020545478407F284444383844444428384444287F385454541800087E090218A4A49C78"
                    + "7F0804047800447D40002040403D007F1028440000417F40007C047804787C080404783844444438"
                    + "FC1824241818242418FC7C08040408485454542404043F44243C4040207C1C2040201C3C4030403C"
                    + "44281028444C9090907C4464544C440008364100000077000000413608000201020402";

    private static final String BOX = "7F4141417F";

    private PixelLetters() {}

    /** Tells whether a pixel of a letter is set. */
    static boolean set(char letter, int column, int row) {
        boolean known = letter >= FIRST && letter <= LAST;
        String columns = known ? COLUMNS : BOX;
        int at = 2 * column + (known ? 2 * WIDTH * (letter - FIRST) : 0);
        return (Integer.parseInt(columns, at, at + 2, 16) >> row & 1) != 0;
    }
}
