package jfr.workload;

import java.lang.reflect.Field;

/** FinalFieldMutation (26 and later): reflection sets an instance's final field. */
public final class FinalFields implements Provocation {
    static final class Customer {
        private final String name;

        Customer(String name) {
            this.name = name;
        }
    }

    @Override
    public void provoke() throws Exception {
        Field field = Customer.class.getDeclaredField("name");
        field.setAccessible(true);
        for (int i = 0; i < 3; i++) {
            Customer customer = new Customer("before");
            field.set(customer, "after");
            Work.sink = customer.name;
        }
    }
}
