import { spawn } from "node:child_process";
import path from "node:path";

// The drills are written in TypeScript, which Node alone does not run.
const root = path.dirname(import.meta.dirname);
const main = path.join(root, "scripts/drill/main.ts");
const child = spawn(process.execPath, ["--import", "tsx", main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
// A terminal sends Ctrl-C to both; this one waits until the other has cleaned up.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => signal === "SIGTERM" && child.kill(signal));
}
child.once("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
});
