import path from "node:path";
import { countVitest } from "./outcome.mjs";
import { runReporting } from "./run-reporting.mjs";

/**
 * Runs the unit, desk and service tests; those of databases on PostgreSQL too if TEST_DATABASE_URL
 * names a server.
 *
 * @param {string} root
 * @param {readonly string[]} filters paths, or parts of them
 * @returns {Promise<import("./outcome.mjs").Outcome>}
 */
export function runUnit(root, filters) {
  // The runner sets the name of the environment.
  const { NODE_ENV: _, ...env } = process.env;
  return runReporting(countVitest, (result) => ({
    cwd: root,
    env,
    script: path.join(root, "node_modules/vitest/vitest.mjs"),
    args: [
      "run",
      "--config",
      "scripts/test/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${result}`,
      ...filters,
    ],
  }));
}
