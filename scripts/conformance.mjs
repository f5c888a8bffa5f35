import { spawn } from "node:child_process";
import path from "node:path";

// The kit is written in TypeScript, which Node alone does not run.
const root = path.dirname(import.meta.dirname);
const main = path.join(root, "scripts/conformance/main.ts");
const child = spawn(process.execPath, ["--import", "tsx", main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
child.once("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
});
