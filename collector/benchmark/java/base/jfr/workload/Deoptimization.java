package jfr.workload;

/**
 * Deoptimization: compiled code assumes what it has seen, one class of receivers and a branch never taken; then both come
 * true. A fresh copy of the class starts without profile each time.
 */
public final class Deoptimization implements Provocation {
    private static final int ROUNDS = 20_000;

    @Override
    public void provoke() throws Exception {
        for (int i = 0; i < 3; i++) {
            ((Runnable) FreshLoader.copy(Shapes.class).getConstructor().newInstance()).run();
        }
    }

    /** Areas of shapes: only circles at first. */
    public static final class Shapes implements Runnable {
        interface Shape {
            double area();
        }

        static final class Circle implements Shape {
            @Override
            public double area() {
                return 3.14;
            }
        }

        static final class Square implements Shape {
            @Override
            public double area() {
                return 4;
            }
        }

        @Override
        public void run() {
            Shape[] shapes = {new Circle(), new Circle(), new Circle(), new Circle()};
            double sum = 0;
            for (int i = 0; i < ROUNDS; i++) {
                sum += total(shapes);
            }
            shapes[1] = new Square();
            shapes[2] = null;
            for (int i = 0; i < ROUNDS; i++) {
                sum += total(shapes);
            }
            Work.sink = sum;
        }

        private static double total(Shape[] shapes) {
            double sum = 0;
            for (Shape shape : shapes) {
                if (shape != null) {
                    sum += shape.area();
                }
            }
            return sum;
        }
    }
}
