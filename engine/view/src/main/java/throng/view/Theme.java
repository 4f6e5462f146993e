package throng.view;

import throng.view.paint.AgentOutline;
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

    AgentOutline shape() {
        return this == DUSK ? AgentOutline.BIRD : AgentOutline.FISH;
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
