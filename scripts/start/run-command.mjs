import { spawn } from "node:child_process";
import { Refusal } from "./user-error.mjs";

/**
 * @typedef {object} ToolOptions
 * @property {string} cwd
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} [channel] true: it has a channel to this process, whose end it notices
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs a tool to its end, quietly; its output is shown only if it fails.
 *
 * @param {string} title what failed, when it fails
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ToolOptions} options
 * @throws {Refusal} with the title and the tool's last lines
 */
export async function runTool(title, command, args, options) {
  const { code, output } = await captureTool(command, args, options);
  if (code === 0) return;
  throw new Refusal(`${title}:\n${output.trimEnd().split("\n").slice(-40).join("\n")}`);
}

/**
 * Runs a tool to its end and returns its result.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ToolOptions} options
 * @returns {Promise<{ code: number, output: string }>} code 1 also where it could not be started
 */
export function captureTool(command, args, { cwd, env, channel = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      stdio: ["ignore", "pipe", "pipe", channel ? "ipc" : "ignore"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => {
      output += `${command} could not be started: ${error.message}`;
    });
    // Comes after an error too, with a negative code.
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code: code === null || code < 0 ? 1 : code, output });
    });
  });
}

/** Ends the tools that still run. */
export function stopTools() {
  for (const child of running) child.kill("SIGTERM");
}
