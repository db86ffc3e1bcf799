package jfr.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * BiasedLockRevocation, BiasedLockSelfRevocation, BiasedLockClassRevocation: locks biased towards one thread that another
 * thread takes, that need their bits for a hash code, and so many of a class that the class is revoked in bulk.
 */
public final class BiasedLocking implements Provocation {
    private static final class Account {
        private int balance;
    }

    @Override
    public void provoke() throws Exception {
        List<Account> accounts = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Account account = new Account();
            deposit(account);
            accounts.add(account);
        }
        Account own = accounts.get(0);
        synchronized (own) {
            // The owner revokes its own bias.
            Work.sink = System.identityHashCode(own);
        }
        Work.inThreads(1, "other-owner", () -> accounts.forEach(BiasedLocking::deposit));
        Thread holder = Work.start("holder", () -> {
            Account held = new Account();
            synchronized (held) {
                accounts.set(1, held);
                Thread.sleep(100);
            }
        });
        Thread.sleep(50);
        deposit(accounts.get(1));
        holder.join();
    }

    private static void deposit(Account account) {
        synchronized (account) {
            account.balance++;
        }
    }
}
