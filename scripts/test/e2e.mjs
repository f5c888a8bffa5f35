import { availableParallelism } from "node:os";
import path from "node:path";
import { findChromium } from "../start/chromium.mjs";
import { startStacks } from "../start/start-stacks.mjs";
import { findFirefox } from "./firefox.mjs";
import { broken, countPlaywright, held, together } from "./outcome.mjs";
import { runReporting } from "./run-reporting.mjs";

/** @import { Outcome } from "./outcome.mjs" */
/** @import { Stack } from "../start/start-stacks.mjs" */

/**
 * One browser with its desk and service takes two thirds of a core, so there is one more than
 * cores, up to four. Each worker has a stack of its own, so that no test sees another's changes, and
 * takes the next file when it is done with one.
 */
const mostWorkers = Math.min(4, availableParallelism() + 1);

/**
 * Runs the tests in a real browser against stacks of their own, or against the desk at E2E_ADDRESS.
 *
 * @param {string} root
 * @param {readonly string[]} filters parts of paths
 * @param {"all" | "main"} extent main: without the tests that are marked as thorough
 * @returns {Promise<Outcome>}
 */
export async function runE2e(root, filters, extent) {
  const chromium = await findChromium(root, process.env);
  if (!chromium) {
    return broken(
      "No Chromium starts on this machine and none could be fetched. Install one, or name it in CHROMIUM_PATH.",
    );
  }
  const firefox = (await findFirefox(process.env)) ?? "";
  const running = process.env.E2E_ADDRESS;
  if (running) {
    const connectionFile = process.env.E2E_CONNECTION ?? "";
    const desks = [{ address: running, connectionFile }];
    return browse(root, { desks, chromium, firefox, filters, extent });
  }
  try {
    const desks = await startStacks(root, filters.length === 0 ? mostWorkers : 1);
    const outcome = await browse(root, { desks, chromium, firefox, filters, extent });
    return together([outcome, ...(await Promise.all(desks.map(stopStack)))]);
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Two tests of the stack itself: everything stops on request, and all of the log is JSON.
 *
 * @param {Stack} stack
 * @returns {Promise<Outcome>}
 */
async function stopStack({ stop }) {
  const { code, notJson } = await stop();
  return together([
    code === 0 ? held : broken(`The launcher ended with code ${code} when asked to stop.`),
    notJson.length === 0 ? held : broken(`Lines of the log are no JSON:\n${notJson.join("\n")}`),
  ]);
}

/**
 * @param {string} root
 * @param {object} run
 * @param {readonly Pick<Stack, "address" | "connectionFile">[]} run.desks one for each worker
 * @param {string} run.chromium
 * @param {string} run.firefox empty: none is driven
 * @param {readonly string[]} run.filters
 * @param {"all" | "main"} run.extent
 */
function browse(root, { desks, chromium, firefox, filters, extent }) {
  return runReporting(countPlaywright, (result) => ({
    cwd: root,
    env: {
      ...process.env,
      // As for the stacks.
      SEED_DAY: "",
      E2E_DESKS: JSON.stringify(
        desks.map(({ address, connectionFile }) => ({ address, connectionFile })),
      ),
      CHROMIUM_PATH: chromium,
      FIREFOX_PATH: firefox,
      PLAYWRIGHT_JSON_OUTPUT_FILE: result,
    },
    script: path.join(root, "node_modules/@playwright/test/cli.js"),
    args: [
      "test",
      // "list" repeats what failed at the end, where a long log is read first.
      "--config",
      "e2e/playwright.config.ts",
      "--reporter=list,json",
      `--workers=${desks.length}`,
      ...(extent === "main" ? ["--grep-invert=@thorough"] : []),
      ...filters,
    ],
  }));
}
