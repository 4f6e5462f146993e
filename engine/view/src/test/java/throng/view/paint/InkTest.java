package throng.view.paint;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Headings differ for those who see no red, no green or no blue, too: simulated after Machado et al. 2009. */
class InkTest {
    private static final double[][][] SEEN = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
        {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.01182, .04294, .968881}},
        {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .3039}},
    };
    private static final double[][] XYZ = {
        {.4124 / .9505, .3576 / .9505, .1805 / .9505},
        {.2126, .7152, .0722},
        {.0193 / 1.089, .1192 / 1.089, .9505 / 1.089}
    };

    @Test
    void headingsDifferForAllEyes() {
        int[] tints = {1, 0, 0, 1, -1, 0, 0, -1};
        for (double[][] eye : SEEN)
            for (int a = 0; a < 8; a += 2)
                for (int b = 0; b < a; b += 2) {
                    double[] one = lab(eye, tints[a], tints[a + 1]), other = lab(eye, tints[b], tints[b + 1]);
                    double apart = Math.hypot(Math.hypot(one[0] - other[0], one[1] - other[1]), one[2] - other[2]);
                    assertTrue(apart > 35, a / 2 + " and " + b / 2 + " differ by " + apart);
                }
    }

    /** CIE L*a*b* of a heading, as an eye sees it. */
    private static double[] lab(double[][] eye, float right, float up) {
        double[] light = new double[3];
        for (int k = 0; k < 3; k++) light[k] = Math.min(1, Ink.bright().light(k, right, up));
        double[] f = times(XYZ, times(eye, light));
        for (int k = 0; k < 3; k++) f[k] = f[k] > .008856 ? Math.cbrt(f[k]) : 7.787 * f[k] + 16 / 116.;
        return new double[] {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
    }

    private static double[] times(double[][] matrix, double[] by) {
        double[] product = new double[3];
        for (int r = 0; r < 3; r++) for (int c = 0; c < 3; c++) product[r] += matrix[r][c] * by[c];
        for (int r = 0; r < 3; r++) product[r] = Math.max(0, product[r]);
        return product;
    }
}
