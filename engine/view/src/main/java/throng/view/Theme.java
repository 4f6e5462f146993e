package throng.view;

import throng.view.paint.Backdrop;
import throng.view.paint.Ink;

/** The style of a picture. Every theme draws every crowd. */
public enum Theme {
    /** Dark birds against an evening sky, paler with distance; the default for crowds of three dimensions. */
    DUSK,
    /** Bright fish in dark water, with a hue for each heading; the default for flat crowds. */
    SEA,
    /** Ink on paper, for print and for a white page. */
    PAPER;

    /** The colours of the headings right, up, left and down without a colour of the crowd; one if they are the same. */
    int[] headings() {
        return this == DUSK
                ? new int[] {0x08070D}
                : new int[] {ink().rgb(1, 0), ink().rgb(0, 1), ink().rgb(-1, 0), ink().rgb(0, -1)};
    }

    /** Whether words over it are bright. */
    boolean dark() {
        return this == SEA;
    }

    Ink ink() {
        return switch (this) {
            case DUSK -> Ink.hazy(0x08070D);
            case SEA -> Ink.bright();
            case PAPER -> Ink.black();
        };
    }

    /** Returns the ink of colour 0xRRGGBB. */
    Ink ink(int rgb) {
        return switch (this) {
            case DUSK -> Ink.hazy(rgb);
            case SEA -> Ink.lit(rgb).glowing();
            case PAPER -> Ink.lit(rgb);
        };
    }

    Backdrop backdrop(int width, int height) {
        return switch (this) {
            case DUSK -> Backdrop.sky(width, height);
            case SEA -> Backdrop.water(width, height);
            case PAPER -> Backdrop.paper(width, height);
        };
    }
}
