/* Answers the questions of questions.tsv with the npm package. */
import { all, event, examples, index, release, releases, type Event, type EventHistory, type ExampleValue, type RecordedExample } from 'jfr-event-collection';

type Row = (string | number)[];

function known<T>(value: T | undefined): T {
    if (value === undefined)
        throw new Error('not found');
    return value;
}

/* As other languages order texts: by code, not by the rules of a language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
const isOn = ({ effectiveSettings }: Event, configuration: string): boolean =>
    effectiveSettings?.[configuration]?.enabled?.value === 'true';
const places = (wanted: (field: Event['fields'][number]) => boolean): Row[] =>
    release(25).events.flatMap(({ name, fields }) => fields.filter(wanted).map(field => [`${name}.${field.name}`]));

function counted(values: Iterable<string>): Row[] {
    const counts = new Map<string, number>();
    for (const value of values)
        counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => compare(a, b));
}

function fieldsOf({ value }: RecordedExample): { [name: string]: ExampleValue | undefined } {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Error('not an object');
    return value;
}

function text(value: ExampleValue | undefined): string {
    if (typeof value?.value !== 'string')
        throw new Error('not a text');
    return value.value;
}

const questions: (() => Row[])[] = [
    () => {
        const old = new Set(release(21).events.map(({ name }) => name));
        return release(25).events.filter(({ name }) => !old.has(name)).sort(byName).map(({ name }) => [name]);
    },
    () => [known(event('jdk.ThreadCPULoad')).releases],
    () => Object.entries(known(event('jdk.FileRead', 25)).effectiveSettings ?? {}).sort(([a], [b]) => compare(a, b))
        .map(([configuration, { threshold }]) => [configuration, known(threshold?.nanos)]),
    () => release(25).events.filter(one => isOn(one, 'profile') && !isOn(one, 'default')).map(({ name }) => [name]),
    () => release(25).events.flatMap(({ name, effectiveSettings }) => {
        const limit = effectiveSettings?.default?.throttle?.eventsPerSecond;
        return limit === undefined ? [] : [[name, limit]];
    }),
    () => release(25).events.filter(({ collectors }) => collectors?.z === true && collectors.g1 === false).map(({ name }) => [name]),
    () => {
        const counts = new Map<string, [number, number, number]>();
        for (const { collectors } of release(11).events)
            for (const [collector, emits] of Object.entries(collectors ?? {})) {
                const row = counts.get(collector) ?? [0, 0, 0];
                row[emits === true ? 0 : emits === false ? 1 : 2]++;
                counts.set(collector, row);
            }
        return [...counts].sort(([a], [b]) => compare(a, b)).map(([collector, row]) => [collector, ...row]);
    },
    () => places(({ unit }) => unit === 'bytes'),
    () => counted(release(25).events.flatMap(({ fields }) => fields.flatMap(({ unit }) => unit ?? []))),
    () => places(({ sensitive }) => sensitive === 'command-line' || sensitive === 'environment'),
    () => releases().flatMap(feature => release(feature).events.flatMap(({ name, fields }) =>
        fields.flatMap(field => (field.actualUnit ? [[feature, `${name}.${field.name}`, field.unit ?? '', field.actualUnit]] : [])))),
    () => all().events.flatMap(({ name, reasons = [] }: EventHistory) => reasons.filter(({ kind }) => kind === 'renamed')
        .map(reason => ({ name, reason })))
        .sort((a, b) => a.reason.release - b.reason.release || byName(a, b))
        .map(({ name, reason }) => [reason.release, name, reason.bug]),
    () => all().events.flatMap(({ history }) => history).filter(({ kind, item }) => kind === 'removed' && item === 'field')
        .sort((a, b) => a.release - b.release || compare(known(a.owner), known(b.owner)) || byName(a, b))
        .map(change => [change.release, `${change.owner}.${change.name}`, known(change.type)]),
    () => all().events.flatMap(({ history }) => history).sort(byName).flatMap(({ release: feature, kind, item, name, update }) =>
        (feature === 17 && kind === 'added' && item === 'event' && update ? [[name, update.from, update.to]] : [])),
    () => {
        const units = new Map(release(25).contentTypes.map(({ name, unit }) => [name, unit]));
        const shown = known(examples(25).events.find(({ name }) => name === 'jdk.GarbageCollection')?.examples);
        return [...shown].sort((a, b) => compare(known(a.collector), known(b.collector))).map(example => {
            const { cause, sumOfPauses } = fieldsOf(example);
            return [known(example.collector), text(cause), text(sumOfPauses), known(units.get(known(sumOfPauses?.contentType)))];
        });
    },
    () => counted(release(25).events.flatMap(({ settings }) => Object.keys(settings))),
    () => examples(25).events.filter(({ rates = [] }) => rates.some(({ configuration, collector, perSecond = 0 }) =>
        configuration === 'default' && collector === 'g1' && perSecond > 100)).sort(byName).map(({ name }) => [name]),
    () => (known(event('jdk.ThreadPark', 25)).specialValues ?? []).map(({ field, value, meaning }) => [field, value, meaning]),
    () => index().releases.filter(({ status }) => status === 'lts').map(({ release: feature, released }) => [feature, known(released)]),
    () => {
        const option = known(release(25).options?.default?.find(({ name }) => name === 'gc'));
        return (option.choices ?? []).map(({ name }) => [name, name === option.default ? 'default' : '-']);
    },
];
questions.forEach((question, at) => {
    console.log(`## ${at + 1}`);
    for (const row of question())
        console.log(row.join(' '));
});
