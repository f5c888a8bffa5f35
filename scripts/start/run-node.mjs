import { spawn } from "node:child_process";

/**
 * Runs Node with these arguments in the foreground; its exit code becomes this process's.
 *
 * @param {string} root its working directory
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] this process's without it
 */
export function runNode(root, args, env = process.env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
  // A terminal sends Ctrl-C to both; this one waits until the other has cleaned up.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => signal === "SIGTERM" && child.kill(signal));
  }
  child.once("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
  });
}
