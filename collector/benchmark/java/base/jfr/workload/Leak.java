package jfr.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * OldObjectSample: sessions that a cache and a thread's local variable never let go. The samples come at the end of the
 * recording, so what leaks stays reachable until the JVM ends.
 */
public final class Leak implements Provocation {
    private static final Map<String, Session> CACHE = new HashMap<>();
    private static final ThreadLocal<List<Session>> HISTORY = ThreadLocal.withInitial(ArrayList::new);

    static final class Session {
        final String user;
        final byte[] state = new byte[2048];
        final Session previous;

        Session(String user, Session previous) {
            this.user = user;
            this.previous = previous;
        }
    }

    @Override
    public void provoke() throws Exception {
        Session previous = null;
        for (int i = 0; i < 5000; i++) {
            Session session = new Session("user " + i, i % 10 == 0 ? null : previous);
            CACHE.put(session.user, session);
            if (i % 100 == 0) {
                HISTORY.get().add(session);
            }
            previous = session;
        }
        System.gc();
    }
}
