// run-workflow FILE SHELL [CONTEXT]: plays the jobs of a workflow of GitHub. Each `run` step is a script of SHELL in the
// current folder with the environment that the workflow gives it, and a step's condition is evaluated. CONTEXT is JSON with
// values of contexts: {"github": {"event_name": "schedule"}, "inputs": {"npm": true}}.
// Prints a line for each job and step: its outcome (success, failure, skipped) and its name, or the action or first line.
// Exit status: 0 if no job failed.
"use strict";
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const yaml = require("../node_modules/js-yaml");

const [file, shell, given = "{}"] = process.argv.slice(2);
const context = {
  github: { token: "github-token", event_name: "push", repository: "o/r", ref_name: "main", ref_type: "branch", server_url: "https://example.org",
            run_id: "1", run_attempt: "1", event: { repository: { fork: false } } },
  vars: {}, secrets: {}, inputs: {}, runner: { os: "Linux" }, job: { status: "success" }, steps: {},
};
const outputs = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "workflow-")), "outputs");
for (const [name, values] of Object.entries(JSON.parse(given))) Object.assign(context[name], values);

const functions = {
  always: () => true,
  success: () => context.job.status === "success",
  failure: () => context.job.status === "failure",
  cancelled: () => false,
  hashFiles: () => "hash",
};
// The operators are those of JavaScript; a missing member of a context is null.
function evaluate(expression) {
  const code = expression.replace(/'[^']*'|[a-z]+(?:\.\w+)+/g, (text) => text[0] === "'" ? text : `get("${text}")`);
  const get = (name) => name.split(".").reduce((value, part) => value?.[part] ?? null, context);
  return new Function("get", ...Object.keys(functions), `return (${code})`)(get, ...Object.values(functions));
}
const fill = (text) => String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression) => evaluate(expression) ?? "");
const holds = (condition) => Boolean(evaluate(String(condition).replace(/^\$\{\{(.*)\}\}$/, "$1")));
const filled = (values = {}) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));

function runs(step) {
  const condition = step.if ?? "success()";
  const states = /\b(always|success|failure|cancelled)\(\)/.test(condition);
  return holds(condition) && (states || functions.success());
}
function play(job, workflow) {
  let failed = false;
  context.job.status = "success";
  for (const step of job.steps) {
    let outcome = "skipped";
    if (runs(step)) {
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...filled(workflow.env), ...filled(job.env), ...filled(step.env),
                    GITHUB_REF_NAME: context.github.ref_name, GITHUB_REF_TYPE: context.github.ref_type, GITHUB_OUTPUT: outputs };
      fs.writeFileSync(outputs, "");
      const status = step.run ? spawnSync(shell, ["-e", "-o", "pipefail", "-c", fill(step.run)], { env, stdio: ["ignore", 2, 2] }).status : 0;
      outcome = status === 0 ? "success" : "failure";
      if (step.id)
        context.steps[step.id] = { outputs: Object.fromEntries(fs.readFileSync(outputs, "utf8").split("\n").map((line) => line.split("="))) };
      if (status !== 0 && !step["continue-on-error"]) {
        failed = true;
        context.job.status = "failure";
      }
    }
    console.log(`${outcome} ${step.name ?? step.uses ?? step.run.split("\n")[0]}`);
  }
  return failed;
}

const workflow = yaml.load(fs.readFileSync(file, "utf8"));
let failed = false;
for (const [name, job] of Object.entries(workflow.jobs)) {
  const skipped = job.if !== undefined && !holds(job.if);
  console.log(`job ${name}${skipped ? " is skipped" : ""}`);
  if (!skipped) failed = play(job, workflow) || failed;
}
fs.rmSync(path.dirname(outputs), { recursive: true });
process.exit(failed ? 1 : 0);
