package org.example.orders;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;

/** Clerks that enter, pay and count orders in an H2 database in the working folder, for so many seconds. */
public final class OrderDatabase {
    private static final String URL = "jdbc:h2:./orders;LOCK_TIMEOUT=5000";
    private static final int CLERKS = 3;

    private OrderDatabase() {
    }

    public static void main(String[] args) throws Exception {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
        try (Connection connection = DriverManager.getConnection(URL); Statement statement = connection.createStatement()) {
            statement.execute("create table customer(id int primary key, name varchar(50))");
            statement.execute("create table purchase(id identity primary key, customer int references customer(id), "
                    + "amount decimal(10, 2), paid boolean)");
            statement.execute("create index by_customer on purchase(customer)");
            for (int i = 0; i < 500; i++) {
                statement.execute("insert into customer values(" + i + ", 'customer " + i + "')");
            }
            Thread[] clerks = new Thread[CLERKS];
            for (int i = 0; i < CLERKS; i++) {
                int seed = i;
                clerks[i] = new Thread(() -> work(seed, end), "clerk-" + i);
                clerks[i].start();
            }
            for (Thread clerk : clerks) {
                clerk.join();
            }
            System.out.println(count(connection) + " orders");
        }
    }

    private static void work(int seed, long end) {
        Random random = new Random(seed);
        try (Connection connection = DriverManager.getConnection(URL)) {
            connection.setAutoCommit(false);
            while (System.nanoTime() < end) {
                enter(connection, random);
                pay(connection, random.nextInt(500));
                report(connection);
                connection.commit();
            }
        } catch (SQLException failure) {
            System.err.println(failure.getMessage());
        }
    }

    private static void enter(Connection connection, Random random) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "insert into purchase(customer, amount, paid) values(?, ?, false)")) {
            for (int i = 0; i < 50; i++) {
                insert.setInt(1, random.nextInt(500));
                insert.setDouble(2, random.nextInt(10_000) / 100.0);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static void pay(Connection connection, int customer) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("update purchase set paid = true where customer = ?")) {
            update.setInt(1, customer);
            update.executeUpdate();
        }
    }

    private static void report(Connection connection) throws SQLException {
        try (Statement query = connection.createStatement(); ResultSet result = query.executeQuery(
                "select c.name, sum(p.amount) total from customer c join purchase p on p.customer = c.id "
                + "where not p.paid group by c.name order by total desc limit 10")) {
            while (result.next()) {
                result.getString(1);
            }
        }
    }

    private static long count(Connection connection) throws SQLException {
        try (Statement query = connection.createStatement();
                ResultSet result = query.executeQuery("select count(*) from purchase")) {
            result.next();
            return result.getLong(1);
        }
    }
}
