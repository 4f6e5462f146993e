package throng.view;

import java.util.List;
import throng.view.paint.AgentMarks;
import throng.view.paint.Raster;
import throng.view.paint.ShapeMask;

/**
 * How long the agents of each crowd are drawn. Bodies keep their proportions. Where they are too small to be told
 * apart, all are drawn larger by one factor, as large as there is room; a crowd of few among many is never tiny.
 */
final class BodyLengths {
    /** A crowd is one of few if the others together are this many times as many. */
    private static final int MANY = 24;
    /** Shares of the side: the least length of one of up to FULL agents, the greatest of one that is drawn larger. */
    private static final double FEW_LENGTH = 1 / 32.0, MAX_LENGTH = 1 / 40.0, FULL = 20;

    private final List<DrawnCrowd> crowds;
    private final List<AgentMarks> marks;
    private final double scale;
    private final double lengths;
    private final Raster raster;
    private final double times;

    /**
     * Finds the factor.
     *
     * @param scale fine pixels of a metre
     * @param lengths length of an agent in distances between neighbours
     */
    BodyLengths(List<DrawnCrowd> crowds, List<AgentMarks> marks, double scale, double lengths, Raster raster) {
        this.crowds = crowds;
        this.marks = marks;
        this.scale = scale;
        this.lengths = lengths;
        this.raster = raster;
        double sum = 0;
        int seen = 0, agents = 0;
        for (int c = 0; c < crowds.size(); c++) {
            if (crowds.get(c).radiusMean() == 0) continue;
            sum += crowds.get(c).radiusMean() * crowds.get(c).count();
            agents += crowds.get(c).count();
            seen += marks.get(c).count();
        }
        var all = new AgentMarks(seen);
        for (int c = 0; c < crowds.size(); c++) if (crowds.get(c).radiusMean() > 0) all.addPlaces(marks.get(c));
        double body = agents == 0 ? 0 : ShapeMask.LENGTH * scale * sum / agents;
        times = body > 0 ? Math.max(1, raster.readable(all, lengths) / body) : 1;
    }

    /** How many times as large as they are bodies are drawn. */
    double times() {
        return times;
    }

    /** The length of an agent of a crowd at the middle of the view, fine pixels. */
    double of(int crowd) {
        double radius = crowds.get(crowd).radiusMean(), side = Math.min(raster.fineWidth(), raster.fineHeight());
        if (radius == 0) return raster.readable(marks.get(crowd), lengths);
        double body = ShapeMask.LENGTH * scale * radius;
        double drawn = Math.max(body, Math.min(times * body, MAX_LENGTH * side));
        if (!few(crowd)) return drawn;
        int count = crowds.get(crowd).count();
        return Math.max(drawn, FEW_LENGTH * side * Math.min(1, Math.sqrt(FULL / Math.max(1, count))));
    }

    /** Whether a crowd is one of few among many. */
    boolean few(int crowd) {
        long all = crowds.stream().mapToLong(DrawnCrowd::count).sum();
        return (long) crowds.get(crowd).count() * MANY < all;
    }
}
