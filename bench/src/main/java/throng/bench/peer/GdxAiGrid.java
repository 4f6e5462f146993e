package throng.bench.peer;

import com.badlogic.gdx.utils.Array;
import throng.bench.Contender;
import throng.bench.PlainGrid;
import throng.bench.Workload;

/** gdx-ai with a grid by counting sort, made in every tick. Neighbours across the seam are images. */
public final class GdxAiGrid implements Contender {
    private final GdxFlock flock;
    private final PlainGrid cells;
    private final float[] x;
    private final float[] y;
    private final float[] zeros;
    private final Array<GdxAgent> found = new Array<>();
    private final Array<GdxAgent> images = new Array<>();
    private int imagesUsed;

    /**
     * Creates the crowd of a workload.
     *
     * @param work a workload of two dimensions
     */
    public GdxAiGrid(Workload work) {
        flock = new GdxFlock(work);
        cells = new PlainGrid(work);
        x = new float[work.agents()];
        y = new float[work.agents()];
        zeros = new float[work.agents()];
        for (GdxAgent agent : flock.agents) {
            flock.addRules(new GridProximity(this, agent));
        }
    }

    @Override
    public String engine() {
        return "gdx-ai-grid";
    }

    @Override
    public void tick() {
        flock.sort(cells, x, y, zeros);
        flock.tick();
    }

    /** Returns the neighbours of an agent. The next call overwrites the list. */
    Array<GdxAgent> find(GdxAgent owner) {
        found.clear();
        imagesUsed = 0;
        int column = cells.index(owner.position.x);
        int row = cells.index(owner.position.y);
        for (int r = row - 1; r <= row + 1; r++) {
            for (int c = column - 1; c <= column + 1; c++) {
                findIn(cells.cell(c, r, 0), owner);
            }
        }
        return found;
    }

    private void findIn(int cell, GdxAgent owner) {
        for (int at = cells.begin(cell); at < cells.begin(cell + 1); at++) {
            GdxAgent other = flock.agents.get(cells.member(at));
            float plainX = other.position.x - owner.position.x;
            float plainY = other.position.y - owner.position.y;
            float dx = cells.nearest(plainX);
            float dy = cells.nearest(plainY);
            if (other != owner && dx * dx + dy * dy < Workload.RADIUS * Workload.RADIUS) {
                found.add(
                        dx == plainX && dy == plainY
                                ? other
                                : image(other, owner.position.x + dx, owner.position.y + dy));
            }
        }
    }

    private GdxAgent image(GdxAgent other, float atX, float atY) {
        if (imagesUsed == images.size) {
            images.add(new GdxAgent());
        }
        GdxAgent image = images.get(imagesUsed++);
        image.position.set(atX, atY);
        image.velocity.set(other.velocity);
        return image;
    }

    @Override
    public double neighbours() {
        return flock.cells().neighbours();
    }

    @Override
    public double candidates() {
        return flock.cells().candidates();
    }

    @Override
    public long hash() {
        return 0;
    }

    @Override
    public void close() {
        // nothing is open
    }
}
