import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { captureTool } from "../start/run-command.mjs";
import { broken } from "./outcome.mjs";

/**
 * Runs a test runner that writes its result as JSON, and counts it.
 *
 * @param {(result: unknown) => { passed: number, failed: number }} count
 * @param {(resultFile: string) => { script: string, args: string[] } & import("../start/run-command.mjs").ToolOptions} plan
 * @returns {Promise<import("./outcome.mjs").Outcome>}
 */
export async function runReporting(count, plan) {
  const folder = mkdtempSync(path.join(tmpdir(), "result-"));
  try {
    const { script, args, ...options } = plan(path.join(folder, "result.json"));
    const { code, output } = await captureTool(process.execPath, [script, ...args], options);
    const counted = readCount(path.join(folder, "result.json"), count);
    if (!counted) return broken(output);
    // A runner can fail without a failed test: an error between tests, or no tests.
    const failed = counted.failed === 0 && code !== 0 ? 1 : counted.failed;
    return { passed: counted.passed, failed, report: failed === 0 ? "" : output.trim() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {(result: unknown) => { passed: number, failed: number }} count
 */
function readCount(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
