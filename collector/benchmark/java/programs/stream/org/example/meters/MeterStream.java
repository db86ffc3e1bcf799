package org.example.meters;

import java.time.Duration;
import java.util.Map;
import java.util.Random;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** A stream of readings of meters, grouped, smoothed and summed up by Reactor on several threads, for so many seconds. */
public final class MeterStream {
    /** What a meter says. */
    static final class Reading {
        final int meter;
        final double value;

        Reading(int meter, double value) {
            this.meter = meter;
            this.value = value;
        }
    }

    private MeterStream() {
    }

    public static void main(String[] args) {
        Map<Integer, Double> totals = readings()
                .take(Duration.ofSeconds(Long.parseLong(args[0])))
                .groupBy(reading -> reading.meter % 8)
                .flatMap(group -> group.publishOn(Schedulers.parallel())
                        .buffer(100)
                        .map(readings -> readings.stream().mapToDouble(reading -> reading.value).average().orElse(0))
                        .scan(0.0, (total, average) -> 0.9 * total + 0.1 * average)
                        .map(total -> new Reading(group.key(), total)))
                .collectMap(reading -> reading.meter, reading -> reading.value)
                .block();
        System.out.println(totals.size() + " groups");
    }

    private static Flux<Reading> readings() {
        return Flux.generate(() -> new Random(0), (random, sink) -> {
            sink.next(new Reading(random.nextInt(1000), random.nextGaussian()));
            return random;
        });
    }
}
