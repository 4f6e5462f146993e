package throng.view;

import throng.view.paint.Backdrop;
import throng.view.paint.Ink;
import throng.view.paint.Tone;

/** The style of a picture. Every theme draws every crowd. */
public enum Theme {
    /** Dark birds against an evening sky, paler with distance; the default for crowds of three dimensions. */
    DUSK,
    /** Bright fish in dark water, with a hue for each heading; the default for flat crowds. */
    SEA,
    /** Bright crowds on a plain dark ground. */
    PLAIN,
    /** Bright crowds on dark earth. */
    GROUND,
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
        return this != DUSK && this != PAPER;
    }

    /** Returns the colour in which one of 0xRRGGBB shows on this ground; a sky has all tones, and changes none. */
    int shown(int rgb) {
        return switch (this) {
            case DUSK -> rgb;
            case SEA -> Tone.readable(rgb, 0x08222F);
            case PLAIN -> Tone.readable(rgb, 0x14181C);
            case GROUND -> Tone.readable(rgb, 0x20221A);
            case PAPER -> Tone.readable(rgb, 0xF7F3EA);
        };
    }

    Ink ink() {
        return switch (this) {
            case DUSK -> Ink.hazy(0x08070D);
            case SEA, PLAIN, GROUND -> Ink.bright();
            case PAPER -> Ink.black();
        };
    }

    /** Returns the ink of colour 0xRRGGBB. */
    Ink ink(int rgb) {
        return switch (this) {
            case DUSK -> Ink.hazy(rgb);
            case SEA, PLAIN, GROUND -> Ink.lit(shown(rgb)).glowing();
            case PAPER -> Ink.lit(shown(rgb));
        };
    }

    Backdrop backdrop(int width, int height) {
        return switch (this) {
            case DUSK -> Backdrop.sky(width, height);
            case SEA -> Backdrop.water(width, height);
            case PLAIN -> Backdrop.plain(width, height);
            case GROUND -> Backdrop.ground(width, height);
            case PAPER -> Backdrop.paper(width, height);
        };
    }
}
