import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "./start/build.mjs";
import { ensureInstalled } from "./start/prepare.mjs";
import { createReporter } from "./start/progress.mjs";
import { stopTools } from "./start/run-command.mjs";
import { Refusal } from "./start/user-error.mjs";
import { broken, held, lastLine, together } from "./test/outcome.mjs";
import { createProcessorClock, describeProcessorTime } from "./test/processor-time.mjs";

/** @typedef {import("./test/outcome.mjs").Outcome} Outcome */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reporter = createReporter(process.stdout);
const [part = "main", ...filters] = process.argv.slice(2);
/** @type {Outcome[]} */
const outcomes = [];
/** Taken at the end of each part, also of one that ends beside another. */
const takeProcessorTime = createProcessorClock();
/** @type {Parameters<typeof describeProcessorTime>[0][number][]} */
const spent = [];

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    stopTools();
    process.exit(1);
  });
}

try {
  if (!["main", "all", "check", "unit", "e2e", "drills"].includes(part)) {
    throw new Refusal(
      `Unknown part "${part}". Known: all, check, unit, e2e, drills; without one, the tests for each day.`,
    );
  }
  await ensureInstalled(root, "all", process.env, reporter);
  const several = part === "main" || part === "all";
  if (several || part === "check") await check();
  // Beside the unit tests, which wait for processes and delays at times.
  const builds = several || part === "e2e" ? begin(buildAll) : null;
  const extent = part === "main" ? "main" : "all";
  if (several || part === "unit") await unit(extent);
  if (builds) await endToEnd(builds, extent);
  if (part === "all" || part === "drills") await drills();
} catch (error) {
  outcomes.push(broken(""));
  console.error(error instanceof Refusal ? error.message : error);
}
const failed = outcomes.some((outcome) => outcome.failed > 0);
console.log(describeProcessorTime(spent));
console.log(`\n${lastLine(outcomes)}`);
process.exit(failed ? 1 : 0);

async function check() {
  const [{ checks }, { chooseChecks, runChecks }] = await Promise.all([
    import("./test/checks.mjs"),
    import("./test/run-checks.mjs"),
  ]);
  await runChecks(chooseChecks(checks(root), part === "check" ? filters : []), runStep);
  // Of all together: they run at once.
  spent.push({ title: "checks", seconds: takeProcessorTime() });
}

/** @param {"all" | "main"} extent */
async function unit(extent) {
  const { runVitest } = await import("./test/run-vitest.mjs");
  await runPart("unit, desk and service tests", () => runVitest(root, "!drills", filters, extent));
}

async function drills() {
  const { runVitest } = await import("./test/run-vitest.mjs");
  await runPart("drills in small form", () => runVitest(root, "drills", filters));
}

/**
 * @param {() => Promise<Outcome>} builds
 * @param {"all" | "main"} extent
 */
async function endToEnd(builds, extent) {
  const built = await runPart("build of service and desk", builds);
  if (built.failed > 0) return;
  const { runE2e } = await import("./test/e2e.mjs");
  await runPart("end-to-end tests", () => runE2e(root, filters, extent));
}

/** @returns {Promise<Outcome>} */
async function buildAll() {
  const service = await buildIfStale("service");
  const both = service.failed > 0 ? service : together([service, await buildIfStale("desk")]);
  return { ...both, processor: takeProcessorTime() };
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
 * Begins the work of a step before its line is shown.
 *
 * @param {() => Promise<Outcome>} run
 * @returns {() => Promise<Outcome>} the result, or the error, once the step waits for it
 */
function begin(run) {
  const begun = run();
  // Without this an error before the step waits would end the process.
  begun.catch(() => undefined);
  return () => begun;
}

/**
 * Runs a step whose processor time is a part of the run's.
 *
 * @param {string} title
 * @param {() => Promise<Outcome>} run
 */
async function runPart(title, run) {
  const outcome = await runStep(title, run);
  spent.push({ title, seconds: outcome.processor ?? takeProcessorTime() });
  return outcome;
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
