import { existsSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "./start/environment.mjs";
import { prepareProgram } from "./start/prepare.mjs";
import { runNode } from "./start/run-node.mjs";
import { Refusal } from "./start/user-error.mjs";

const root = path.join(import.meta.dirname, "..");

/**
 * Runs a program that is built with the service, with this process's arguments; its exit code becomes
 * this process's. A package has what was built, and none of the sources.
 *
 * @param {import("./start/prepare.mjs").Program} name
 * @param {string} source from the root
 */
export async function runBuilt(name, source) {
  try {
    const program = await prepareProgram(root, !existsSync(path.join(root, source)), name);
    // The desk's modules are marked as server code; these programs are that, too.
    const args = ["--conditions=react-server", program, ...process.argv.slice(2)];
    // Node reads settings of its own, such as NODE_EXTRA_CA_CERTS, only as it starts.
    runNode(root, args, { ...process.env, ...readEnvironment(root, process.env) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
