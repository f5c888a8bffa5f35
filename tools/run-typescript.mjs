import path from "node:path";
import { ensureInstalled } from "../scripts/start/prepare.mjs";
import { createReporter } from "../scripts/start/progress.mjs";
import { runNode } from "../scripts/start/run-node.mjs";
import { Refusal } from "../scripts/start/user-error.mjs";

const root = path.join(import.meta.dirname, "..");

/**
 * Runs a program written in TypeScript, which Node alone does not run, with this process's
 * arguments; its exit code becomes this process's. Missing development tools are installed before.
 *
 * @param {string} program path from the root
 * @param {readonly string[]} options of Node itself
 */
export async function runTyped(program, options = []) {
  try {
    await ensureInstalled(root, "all", process.env, createReporter(process.stderr));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  const args = [...options, "--import", "tsx", path.join(root, program), ...process.argv.slice(2)];
  runNode(root, args);
}
