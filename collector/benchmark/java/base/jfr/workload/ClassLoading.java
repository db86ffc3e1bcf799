package jfr.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * ClassLoad, ClassDefine, ClassUnload, ClassLoaderStatistics, ClassLoadingStatistics, SymbolTableStatistics,
 * StringTableStatistics: loads copies of a class in loaders of their own, interns strings, lets all of it go.
 */
public final class ClassLoading implements Provocation {
    @Override
    public void provoke() throws Exception {
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Class<?> copy = FreshLoader.copy(Deoptimization.Shapes.class);
            Class.forName(copy.getName() + "$Circle", true, copy.getClassLoader());
            kept.add(copy);
            kept.add(("interned " + i).intern());
        }
        kept.clear();
        System.gc();
        // Class unloading may wait for the end of a concurrent cycle.
        Thread.sleep(300);
        System.gc();
    }
}
