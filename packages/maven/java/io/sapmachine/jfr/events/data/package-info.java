/**
 * The data set: {@link io.sapmachine.jfr.events.data.JfrData} reads it, the other classes are the objects of its JSON.
 *
 * <p>A method of these classes returns the member with its name. A member that an object need not have is an {@code Optional},
 * but lists and maps are empty, and booleans {@code false}, if it has none. A newer version of the data can have more members,
 * and more values than a method lists.
 */
package io.sapmachine.jfr.events.data;
