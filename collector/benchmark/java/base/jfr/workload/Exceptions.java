package jfr.workload;

/** JavaExceptionThrow, JavaErrorThrow, ExceptionStatistics: exceptions and errors with messages and causes. */
public final class Exceptions implements Provocation {
    @Override
    public void provoke() {
        for (int i = 0; i < 50; i++) {
            try {
                parse(i % 2 == 0 ? "12a" : null);
            } catch (IllegalArgumentException expected) {
                Work.sink = expected.getMessage();
            }
            try {
                check(i);
            } catch (AssertionError expected) {
                Work.sink = expected.getMessage();
            }
        }
    }

    private static int parse(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException cause) {
            throw new IllegalArgumentException("not a quantity: " + text, cause);
        }
    }

    private static void check(int number) {
        throw new AssertionError("unexpected number " + number);
    }
}
