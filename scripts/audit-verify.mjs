import { existsSync } from "node:fs";
import path from "node:path";
import { prepareProgram } from "./start/prepare.mjs";
import { runNode } from "./start/run-node.mjs";
import { Refusal } from "./start/user-error.mjs";

// A package has what was built, and none of the sources.
const root = path.join(import.meta.dirname, "..");
const built = !existsSync(path.join(root, "scripts/audit"));
try {
  const program = await prepareProgram(root, built, "audit-verify.mjs");
  // The desk's modules are marked as server code; this program is one.
  runNode(root, ["--conditions=react-server", program, ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
