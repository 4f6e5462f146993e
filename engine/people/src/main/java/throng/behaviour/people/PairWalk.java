package throng.behaviour.people;

import throng.perception.NeighbourList;

/** The loop over the neighbours of one agent. */
interface PairWalk {
    /** A loop for each class of kernels, so that C2 compiles each with its kernel in it, not with a call. */
    ClassValue<PairWalk> OF_CLASS = new ClassValue<>() {
        @Override
        protected PairWalk computeValue(Class<?> kernel) {
            return (PairWalk) PairCode.define(PairCode.bytes(ScalarPairs.class));
        }
    };

    /** Returns the loop of a class of kernels. */
    static PairWalk of(Class<? extends PairKernel> kernel) {
        return OF_CLASS.get(kernel);
    }

    /**
     * Runs a kernel.
     *
     * @param kernel what is run
     * @param neighbours those of the agent
     * @param k index of the agent in the block
     */
    void run(PairKernel kernel, NeighbourList neighbours, int k);

    /** The code of all loops. */
    final class ScalarPairs implements PairWalk {
        ScalarPairs() {}

        @Override
        public void run(PairKernel kernel, NeighbourList neighbours, int k) {
            for (int c = 0; c < neighbours.count(); c++)
                kernel.exact(k, neighbours.index(c), neighbours.dx(c), neighbours.dy(c), neighbours.d2(c));
        }
    }
}
