package jfr.workload;

import java.util.Collections;

/**
 * DataLoss (up to 11): threads emit events faster than the recorder writes them, while the run's options leave it two
 * global buffers. Younger recorders allocate more buffers instead.
 */
public final class Flood implements Provocation {
    private static final String MESSAGE = String.join(" ", Collections.nCopies(150, "a long message"));

    @Override
    public void provoke() throws Exception {
        Work.inThreads(8, "flood", () -> Work.repeat(700, () -> {
            try {
                throw new AssertionError(MESSAGE); // of errors, default.jfc records each
            } catch (AssertionError expected) {
                Work.sink = expected;
            }
        }));
    }
}
