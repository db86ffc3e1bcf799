/* Answers the questions of questions.tsv with the npm package. */
import { event, events, examples, index, release, releases, type ExampleValue, type JfrEvent, type JfrField } from 'jfr-event-collection';

type Row = (string | number)[];

function known<T>(value: T | undefined): T {
    if (value === undefined)
        throw new Error('not found');
    return value;
}

/* As other languages order texts: by code, not by the rules of a language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
const all = (feature: number): JfrEvent[] => Object.values(release(feature).events);
const isOn = ({ settings }: JfrEvent, configuration: string): boolean => settings?.enabled?.configured?.[configuration]?.value === 'true';
const places = (wanted: (field: JfrField) => boolean): Row[] =>
    all(25).flatMap(({ name, fields }) => fields.filter(wanted).map(field => [`${name}.${field.name}`]));

function counted(values: Iterable<string>): Row[] {
    const counts = new Map<string, number>();
    for (const value of values)
        counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => compare(a, b));
}

function fieldsOf(value: ExampleValue): { [name: string]: ExampleValue | undefined } {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Error('not an object');
    return value;
}

const questions: (() => Row[])[] = [
    () => Object.keys(release(25).events).filter(name => !(name in release(21).events)).sort(compare).map(name => [name]),
    () => [event('jdk.ThreadCPULoad').releases],
    () => Object.entries(known(event('jdk.FileRead', 25).settings?.threshold?.configured)).sort(([a], [b]) => compare(a, b))
        .map(([configuration, { nanos }]) => [configuration, known(nanos)]),
    () => all(25).filter(one => isOn(one, 'profile') && !isOn(one, 'default')).map(({ name }) => [name]),
    () => all(25).flatMap(({ name, settings }) => {
        const limit = settings?.throttle?.configured?.default?.perSecond;
        return limit === undefined ? [] : [[name, limit]];
    }),
    () => all(25).filter(({ collectors }) => collectors?.z === true && collectors.g1 === false).map(({ name }) => [name]),
    () => {
        const counts = new Map<string, [number, number]>();
        for (const { collectors } of all(11))
            for (const [collector, emits] of Object.entries(collectors ?? {})) {
                const row = counts.get(collector) ?? [0, 0];
                row[emits ? 0 : 1]++;
                counts.set(collector, row);
            }
        return [...counts].sort(([a], [b]) => compare(a, b)).map(([collector, row]) => [collector, ...row]);
    },
    () => places(({ unit }) => unit === 'bytes'),
    () => counted(all(25).flatMap(({ fields }) => fields.flatMap(({ unit }) => unit ?? []))),
    () => places(({ sensitive }) => sensitive?.kind === 'command-line' || sensitive?.kind === 'environment'),
    () => releases().flatMap(feature => all(feature).flatMap(({ name, fields }) =>
        fields.flatMap(field => (field.actualUnit ? [[feature, `${name}.${field.name}`, field.unit ?? '', field.actualUnit.unit]] : [])))),
    () => Object.values(events().events).flatMap(({ name, reasons }) => reasons.filter(({ kind }) => kind === 'renamed').map(reason => ({ name, reason })))
        .sort((a, b) => a.reason.release - b.reason.release || byName(a, b))
        .map(({ name, reason }) => [reason.release, name, reason.bug]),
    () => Object.values(events().events).flatMap(({ history }) => history).filter(({ kind, item }) => kind === 'removed' && item === 'field')
        .sort((a, b) => a.release - b.release || compare(known(a.owner), known(b.owner)) || byName(a, b))
        .map(change => [change.release, `${change.owner}.${change.name}`]),
    () => Object.values(events().events).flatMap(({ history }) => history).sort(byName).flatMap(({ release: feature, kind, item, name, update }) =>
        (feature === 17 && kind === 'added' && item === 'event' && update ? [[name, update.from, update.to]] : [])),
    () => [...known(examples(25).events['jdk.GarbageCollection']?.examples)].sort((a, b) => compare(known(a.collector), known(b.collector)))
        .map(({ collector, value }) => [known(collector), String(fieldsOf(value).cause), String(fieldsOf(value).sumOfPauses)]),
    () => counted(all(25).flatMap(({ settings }) => Object.keys(settings ?? {}))),
    () => Object.entries(examples(25).events).filter(([, { rates = [] }]) => rates.some(({ configuration, collector, perSecond = 0 }) =>
        configuration === 'default' && collector === 'g1' && perSecond > 100)).map(([name]) => [name]).sort(([a = ''], [b = '']) => compare(a, b)),
    () => event('jdk.ThreadPark', 25).fields.flatMap(({ name, specialValues = [] }) => specialValues.map(({ value, text }) => [name, value, text])),
    () => index().releases.filter(({ status }) => status === 'lts').map(({ release: feature, released }) => [feature, known(released)]),
    () => {
        const option = known(release(25).configurations?.default?.options?.gc);
        return (option.choices ?? []).map(({ name }) => [name, name === option.default ? 'default' : '-']);
    },
];
questions.forEach((question, at) => {
    console.log(`## ${at + 1}`);
    for (const row of question())
        console.log(row.join(' '));
});
