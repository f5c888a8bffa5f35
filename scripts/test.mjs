import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "./start/build.mjs";
import { ensureInstalled } from "./start/prepare.mjs";
import { createReporter } from "./start/progress.mjs";
import { stopTools } from "./start/run-command.mjs";
import { Refusal } from "./start/user-error.mjs";
import { broken, held, lastLine } from "./test/outcome.mjs";

/** @typedef {import("./test/outcome.mjs").Outcome} Outcome */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reporter = createReporter(process.stdout);
const [part = "all", ...filters] = process.argv.slice(2);
/** @type {Outcome[]} */
const outcomes = [];

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    stopTools();
    process.exit(1);
  });
}

try {
  if (!["all", "check", "unit", "e2e"].includes(part)) {
    throw new Refusal(`Unknown part "${part}". Known: check, unit, e2e; without one, all of them.`);
  }
  await ensureInstalled(root, process.env, reporter);
  if (part === "all" || part === "check") await check();
  if (part === "all" || part === "unit") await unit();
  if (part === "all" || part === "e2e") await endToEnd();
} catch (error) {
  outcomes.push(broken(""));
  console.error(error instanceof Refusal ? error.message : error);
}
const failed = outcomes.some((outcome) => outcome.failed > 0);
console.log(`\n${lastLine(outcomes)}`);
process.exit(failed ? 1 : 0);

async function check() {
  const { checks } = await import("./test/checks.mjs");
  for (const { title, run } of checks(root)) await runStep(title, run);
}

async function unit() {
  const { runUnit } = await import("./test/unit.mjs");
  await runStep("unit, desk and service tests", () => runUnit(root, filters));
}

async function endToEnd() {
  for (const piece of /** @type {const} */ (["service", "desk"])) {
    const built = await runStep(`build of the ${piece}`, () => buildIfStale(piece));
    if (built.failed > 0) return;
  }
  const { runE2e } = await import("./test/e2e.mjs");
  await runStep("end-to-end tests", () => runE2e(root, filters));
}

/**
 * @param {import("./start/build.mjs").Part} piece
 * @returns {Promise<Outcome>}
 */
async function buildIfStale(piece) {
  try {
    if (!isBuilt(root, piece)) await build(root, piece, process.env);
    return held;
  } catch (error) {
    if (error instanceof Refusal) return broken(error.message);
    throw error;
  }
}

/**
 * @param {string} title
 * @param {() => Promise<Outcome>} run
 */
async function runStep(title, run) {
  const step = reporter.step(title);
  const outcome = await run();
  outcomes.push(outcome);
  const count = outcome.passed + outcome.failed === 1 ? "" : `, ${lastLine([outcome])}`;
  if (outcome.failed === 0) step.done(`${title}${count}`);
  else step.fail(`${title}${count}\n${outcome.report}\n`);
  return outcome;
}
