package throng.bench.yardstick;

import throng.bench.StartColumns;
import throng.bench.Workload;

/** One tick of {@link Workload} in two dimensions by brute force over all pairs, in double. */
final class BruteForceTick {
    final double[] x;
    final double[] y;
    final double[] vx;
    final double[] vy;
    final double[] forceX;
    final double[] forceY;
    /** By agent: true if the distance of a pair is so near to the radius that rounding decides whether it counts. */
    final boolean[] doubtful;

    double neighbours;

    BruteForceTick(Workload work, StartColumns start) {
        int n = work.agents();
        x = new double[n];
        y = new double[n];
        vx = new double[n];
        vy = new double[n];
        forceX = new double[n];
        forceY = new double[n];
        doubtful = new boolean[n];
        for (int i = 0; i < n; i++) {
            steer(work, start, i);
            move(work, start, i);
        }
        neighbours /= n;
    }

    private void steer(Workload work, StartColumns start, int i) {
        double r = Workload.RADIUS;
        double apartX = 0, apartY = 0, offsetX = 0, offsetY = 0, velocityX = 0, velocityY = 0;
        int count = 0;
        int coincident = 0;
        for (int j = 0; j < work.agents(); j++) {
            double dx = nearest(work, (double) start.x[j] - start.x[i]);
            double dy = nearest(work, (double) start.y[j] - start.y[i]);
            double d2 = dx * dx + dy * dy;
            doubtful[i] |= Math.abs(Math.sqrt(d2) - r) < 1e-4;
            if (j == i || d2 >= r * r) {
                continue;
            }
            count++;
            if (d2 < (double) Workload.COINCIDENCE_DISTANCE * Workload.COINCIDENCE_DISTANCE) {
                coincident++;
            } else {
                apartX -= dx / d2;
                apartY -= dy / d2;
            }
            offsetX += dx;
            offsetY += dy;
            velocityX += start.vx[j];
            velocityY += start.vy[j];
        }
        neighbours += count;
        if (count > 0) {
            long hash = work.coincidenceHash(0, i);
            apartX += coincident * Workload.directionX(hash) / (double) Workload.COINCIDENCE_DISTANCE;
            apartY += coincident * Workload.directionY(hash) / (double) Workload.COINCIDENCE_DISTANCE;
            forceX[i] = force(apartX, offsetX / count, velocityX / count - start.vx[i]);
            forceY[i] = force(apartY, offsetY / count, velocityY / count - start.vy[i]);
            double limit = Math.min(1, Workload.MAX_FORCE / Math.hypot(forceX[i], forceY[i]));
            forceX[i] *= limit;
            forceY[i] *= limit;
        }
    }

    private static double force(double apart, double meanOffset, double velocityDifference) {
        return Workload.SEPARATION * apart
                + Workload.COHESION * meanOffset
                + Workload.ALIGNMENT * velocityDifference / Workload.MAX_SPEED;
    }

    private void move(Workload work, StartColumns start, int i) {
        double wx = start.vx[i] + forceX[i] / Workload.MASS * Workload.DT;
        double wy = start.vy[i] + forceY[i] / Workload.MASS * Workload.DT;
        double limit = Math.min(1, Workload.MAX_SPEED / Math.hypot(wx, wy));
        vx[i] = wx * limit;
        vy[i] = wy * limit;
        double side = work.side();
        x[i] = (start.x[i] + vx[i] * Workload.DT + side) % side;
        y[i] = (start.y[i] + vy[i] * Workload.DT + side) % side;
    }

    static double nearest(Workload work, double difference) {
        return difference - work.side() * Math.rint(difference / work.side());
    }
}
