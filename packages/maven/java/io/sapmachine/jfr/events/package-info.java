/**
 * The names of events, fields, settings and options as constants: {@link io.sapmachine.jfr.events.JfrEvents} has those of all
 * releases, the other classes those of one release each.
 */
package io.sapmachine.jfr.events;
