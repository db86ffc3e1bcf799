package jfr.workload;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * CodeCacheFull, then SweepCodeCache, CodeSweeperStatistics and JITRestart: copies of a class whose methods get compiled
 * fill a code cache that the run's flags keep small (with -Xbatch: the compilers keep up); when the copies are unloaded their code goes and the compilers
 * resume.
 */
public final class CodeCacheFull implements Provocation {
    /** More would fill the metaspace. */
    private static final int MOST_COPIES = 2500;
    private static final int COPIES_AFTERWARDS = 1500;
    private static final long MOST_MILLIS = 8000;

    @Override
    public void provoke() throws Exception {
        fill();
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(200);
            Work.sink = Hot.run(2000);
        }
    }

    /** Goes on for a while when the cache is nearly full. */
    private static void fill() throws Exception {
        List<Object> copies = new ArrayList<>();
        long end = System.nanoTime() + MOST_MILLIS * 1_000_000;
        int left = MOST_COPIES;
        boolean full = false;
        while (left-- > 0 && System.nanoTime() < end) {
            Class<?> copy = FreshLoader.copy(Hot.class);
            copies.add(copy.getMethod("run", int.class).invoke(null, 300));
            copies.add(copy);
            if (!full && isFull()) {
                full = true;
                left = Math.min(left, COPIES_AFTERWARDS);
            }
        }
        System.out.println(copies.size() / 2 + " copies");
        Work.sink = copies.size();
    }

    private static boolean isFull() {
        long used = 0;
        long most = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getName().startsWith("Code")) {
                used += pool.getUsage().getUsed();
                most += pool.getUsage().getMax();
            }
        }
        return used > most / 100 * 95;
    }

    /** Methods that are worth to be compiled. */
    public static final class Hot {
        private Hot() {
        }

        public static Object run(int rounds) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < rounds; i++) {
                text.setLength(0);
                text.append(gcd(i + 1, 360)).append(reverse("code cache")).append(bits(i)).append(collatz(i % 50 + 1));
            }
            return text.toString();
        }

        private static int gcd(int a, int b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        private static String reverse(String text) {
            char[] chars = new char[text.length()];
            for (int i = 0; i < chars.length; i++) {
                chars[i] = text.charAt(chars.length - 1 - i);
            }
            return new String(chars);
        }

        private static int bits(int number) {
            int count = 0;
            for (int rest = number; rest != 0; rest >>>= 1) {
                count += rest & 1;
            }
            return count;
        }

        private static int collatz(int start) {
            int steps = 0;
            for (long n = start; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) {
                steps++;
            }
            return steps;
        }
    }
}
