import { availableParallelism } from "node:os";
import path from "node:path";
import { findChromium } from "./chromium.mjs";
import { broken, countPlaywright, together } from "./outcome.mjs";
import { runReporting } from "./run-reporting.mjs";
import { startStacks } from "./stack.mjs";

/** @import { Outcome } from "./outcome.mjs" */
/** @import { Stack } from "./stack.mjs" */

/**
 * One browser with its desk and service takes two thirds of a core, so there is one more than
 * cores, up to four. Each part of the files has a stack of its own, so that no test sees another
 * part's changes.
 */
const partsOfAll = Math.min(4, availableParallelism() + 1);

/**
 * Runs the tests in a real browser against stacks of their own, or against the desk at E2E_ADDRESS.
 *
 * @param {string} root
 * @param {readonly string[]} filters
 * @returns {Promise<Outcome>}
 */
export async function runE2e(root, filters) {
  const chromium = await findChromium(root, process.env);
  if (!chromium) {
    return broken(
      "No Chromium starts on this machine and none could be fetched. Install one, or name it in CHROMIUM_PATH.",
    );
  }
  const running = process.env.E2E_ADDRESS;
  if (running) {
    const connectionFile = process.env.E2E_CONNECTION ?? "";
    return browse(root, { address: running, connectionFile, chromium, filters, part: [1, 1] });
  }
  try {
    const parts = filters.length === 0 ? partsOfAll : 1;
    const stacks = await startStacks(root, parts);
    const outcomes = stacks.map((stack, at) =>
      browseAndStop(root, stack, { chromium, filters, part: [at + 1, parts] }),
    );
    return together(await Promise.all(outcomes));
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}

/** @typedef {{ chromium: string, filters: readonly string[], part: [which: number, of: number] }} Plan */

/**
 * Two tests of the stack itself: everything stops on request, and all of the log is JSON.
 *
 * @param {string} root
 * @param {Stack} stack
 * @param {Plan} plan
 * @returns {Promise<Outcome>}
 */
async function browseAndStop(root, { address, connectionFile, stop }, plan) {
  const outcome = await browse(root, { address, connectionFile, ...plan });
  const { code, notJson } = await stop();
  const reports = [
    ...(code === 0 ? [] : [`The launcher ended with code ${code} when asked to stop.`]),
    ...(notJson.length === 0 ? [] : [`Lines of the log are no JSON:\n${notJson.join("\n")}`]),
  ];
  return {
    passed: outcome.passed + 2 - reports.length,
    failed: outcome.failed + reports.length,
    report: [outcome.report, ...reports].join("\n").trim(),
  };
}

/**
 * @param {string} root
 * @param {{ address: string, connectionFile: string } & Plan} run
 */
function browse(root, { address, connectionFile, chromium, filters, part: [which, of] }) {
  return runReporting(countPlaywright, (result) => ({
    cwd: root,
    env: {
      ...process.env,
      E2E_ADDRESS: address,
      E2E_CONNECTION: connectionFile,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: result,
    },
    script: path.join(root, "node_modules/@playwright/test/cli.js"),
    args: [
      "test",
      ...["--config", "e2e/playwright.config.ts", "--reporter=line,json"],
      // Failures are stored in a folder for each part: a part empties its own when it begins.
      ...["--output", `test-results/${which}`, `--shard=${which}/${of}`],
      ...filters,
    ],
  }));
}
