package throng.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TableFitTest {
    @Test
    void theSortOfASampleIsThatOfJava() {
        var random = new Random(1);
        for (int n = 0; n <= 256; n++) {
            float[] own = new float[n];
            for (int i = 0; i < n; i++) own[i] = n % 3 == 0 ? i + random.nextInt(3) : random.nextFloat() - .5f;
            float[] sorted = own.clone();
            Arrays.sort(sorted);
            TableFit.sort(own);
            assertArrayEquals(sorted, own);
        }
    }
}
