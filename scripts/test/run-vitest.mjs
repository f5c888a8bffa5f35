import path from "node:path";
import { countVitest } from "./outcome.mjs";
import { runReporting } from "./run-reporting.mjs";

/**
 * Runs the drills in small form, or all other tests without a browser; those of databases on
 * PostgreSQL too if TEST_DATABASE_URL names a server.
 *
 * @param {string} root
 * @param {"drills" | "!drills"} project of vitest.config.ts
 * @param {readonly string[]} filters paths, or parts of them
 * @param {"all" | "main"} extent main: without the tests that are marked as thorough, and those of tools
 * @returns {Promise<import("./outcome.mjs").Outcome>}
 */
export function runVitest(root, project, filters, extent = "all") {
  // The runner sets the name of the environment.
  const { NODE_ENV: _, ...env } = process.env;
  return runReporting(countVitest, (result) => ({
    cwd: root,
    env: { ...env, ...(extent === "main" && { WITHOUT_TOOLS: "1" }) },
    script: path.join(root, "node_modules/vitest/vitest.mjs"),
    args: [
      "run",
      "--config",
      "scripts/test/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${result}`,
      `--project=${project}`,
      ...(extent === "main" ? ["--tagsFilter=!thorough"] : []),
      ...filters,
    ],
  }));
}
