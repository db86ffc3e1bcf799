package jfr.workload;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Hot Java code: ExecutionSample, CPUTimeSample, Compilation, CompilerPhase, CompilerInlining, CompilerStatistics,
 * CPULoad, ThreadCPULoad, ObjectAllocationSample. With a low node limit of C2 also CompilationFailure.
 */
public final class Computation implements Provocation {
    private static final Pattern WORD = Pattern.compile("([a-z]+)(\\d*)");

    @Override
    public void provoke() throws Exception {
        Work.inThreads(2, "computation", () -> Work.repeat(1500, Computation::round));
    }

    private static void round() {
        Work.sink = countWords("a1 lot of words32 that a regular1 expression7 takes apart, a lot of times");
        Work.sink = factorial(200);
        Work.sink = sorted(3000);
        Work.sink = multiply(matrix(40), matrix(40));
    }

    private static Map<String, Integer> countWords(String text) {
        Map<String, Integer> counts = new HashMap<>();
        java.util.regex.Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            counts.merge(matcher.group(1), 1, Integer::sum);
        }
        return counts;
    }

    private static BigInteger factorial(int n) {
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= n; i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return product;
    }

    private static List<Integer> sorted(int count) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i * 7919 % count);
        }
        Collections.sort(numbers);
        return numbers;
    }

    private static double[][] matrix(int size) {
        double[][] matrix = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                matrix[i][j] = i + j;
            }
        }
        return matrix;
    }

    private static double[][] multiply(double[][] a, double[][] b) {
        int size = a.length;
        double[][] product = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                for (int k = 0; k < size; k++) {
                    product[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return product;
    }
}
