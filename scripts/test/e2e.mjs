import path from "node:path";
import { findChromium } from "./chromium.mjs";
import { broken, countPlaywright } from "./outcome.mjs";
import { runReporting } from "./run-reporting.mjs";
import { startStack } from "./stack.mjs";

/**
 * Runs the tests in a real browser against a stack of their own, or against the desk that
 * E2E_ADDRESS names.
 *
 * @param {string} root
 * @param {readonly string[]} filters
 * @returns {Promise<import("./outcome.mjs").Outcome>}
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
    return browse(root, { address: running, connectionFile, chromium, filters });
  }
  try {
    const stack = await startStack(root);
    const { address, connectionFile } = stack;
    const outcome = await browse(root, { address, connectionFile, chromium, filters });
    const code = await stack.stop();
    if (code === 0) return { ...outcome, passed: outcome.passed + 1 };
    const report = `${outcome.report}\nThe launcher ended with code ${code} when asked to stop.`;
    return { passed: outcome.passed, failed: outcome.failed + 1, report: report.trim() };
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} root
 * @param {{ address: string, connectionFile: string, chromium: string, filters: readonly string[] }} run
 */
function browse(root, { address, connectionFile, chromium, filters }) {
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
    args: ["test", "--config", "e2e/playwright.config.ts", "--reporter=line,json", ...filters],
  }));
}
