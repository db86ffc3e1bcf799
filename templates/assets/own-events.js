/* own-events.html: the form that makes a class. */
(() => {
    const form = document.getElementById("event-form");
    if (!form)
        return;
    const output = document.getElementById("event-class");
    const problems = document.getElementById("event-problems");
    const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
    const types = new Set(["boolean", "byte", "short", "char", "int", "long", "float", "double", "String", "Thread", "Class"]);
    /* The annotation of a content type, and what it needs to be imported. */
    const contents = {
        bytes: ["DataAmount", "@DataAmount"],
        bits: ["DataAmount", "@DataAmount(DataAmount.BITS)"],
        nanoseconds: ["Timespan", "@Timespan"],
        milliseconds: ["Timespan", "@Timespan(Timespan.MILLISECONDS)"],
        seconds: ["Timespan", "@Timespan(Timespan.SECONDS)"],
        timestamp: ["Timestamp", "@Timestamp"],
        percentage: ["Percentage", "@Percentage"],
        frequency: ["Frequency", "@Frequency"],
        address: ["MemoryAddress", "@MemoryAddress"],
        unsigned: ["Unsigned", "@Unsigned"],
    };

    const quoted = (text) => `"${text.replace(/[\\"]/g, "\\$&")}"`;
    /* receiptSize -> Receipt Size */
    const labelOf = (name) => name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").replace(/^./u, (first) => first.toUpperCase());

    function fieldsOf(text, found) {
        const fields = [];
        for (const line of text.split("\n").map((line) => line.trim()).filter(Boolean)) {
            const [type, name, content] = line.split(/\s+/);
            if (!types.has(type))
                found.push(`${type}: JFR does not record this type.`);
            else if (!name || !identifier.test(name))
                found.push(`${line}: expected a type and a name.`);
            else if (content && !Object.hasOwn(contents, content))
                found.push(`${content}: not a content type.`);
            else
                fields.push({ type: type === "Class" ? "Class<?>" : type, name, content });
        }
        return fields;
    }

    function annotationsOf(data, found) {
        const lines = [["Name", `@Name(${quoted([data.package, data.class].filter(Boolean).join("."))})`]];
        lines.push(["Label", `@Label(${quoted(data.label || labelOf(data.class))})`]);
        const categories = data.category.split(",").map((part) => part.trim()).filter(Boolean).map(quoted);
        if (categories.length)
            lines.push(["Category", `@Category(${categories.length > 1 ? `{${categories.join(", ")}}` : categories[0]})`]);
        else
            found.push("Without a category, the event is in Uncategorized.");
        const limit = data.limit.trim();
        if (data.kind === "periodic")
            lines.push(["Period", `@Period(${quoted(limit || "everyChunk")})`]);
        else if (limit && data.kind === "duration")
            lines.push(["Threshold", `@Threshold(${quoted(limit)})`]);
        if (data.off)
            lines.push(["Enabled", "@Enabled(false)"]);
        if (!data.stack && data.kind !== "periodic")
            lines.push(["StackTrace", "@StackTrace(false)"]);
        return lines;
    }

    function make() {
        const data = Object.fromEntries(new FormData(form));
        const found = [];
        for (const part of [...data.package.split(".").filter(() => data.package), data.class]) {
            if (!identifier.test(part))
                found.push(`${part || "The class"}: not a Java identifier.`);
        }
        if (!data.package)
            found.push("Without a package, the name of the event has no namespace.");
        const fields = fieldsOf(data.fields, found);
        const annotations = annotationsOf(data, found);
        const imports = new Set(["Event", ...annotations.map(([name]) => name)]);
        for (const field of fields) {
            imports.add("Label");
            if (field.content)
                imports.add(contents[field.content][0]);
        }
        const body = fields.map((field) => [`    @Label(${quoted(labelOf(field.name))})`,
            ...(field.content ? [`    ${contents[field.content][1]}`] : []),
            `    ${field.type} ${field.name};`].join("\n"));
        output.textContent = [
            ...(data.package ? [`package ${data.package};`, ""] : []),
            ...[...imports].sort().map((name) => `import jdk.jfr.${name};`), "",
            ...annotations.map(([, line]) => line),
            `public class ${data.class} extends Event {`,
            ...(body.length ? [body.join("\n\n")] : []), "}",
        ].join("\n");
        problems.textContent = found.join(" ");
    }

    form.addEventListener("input", make);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        make();
    });
    make();
})();
