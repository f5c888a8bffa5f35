import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} ChildOptions
 * @property {string} name as a sentence names it, such as "the desk"
 * @property {string[]} args for node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string | null} logFile where its output goes; null: to this terminal
 *
 * @typedef {object} Child
 * @property {string} name
 * @property {(listener: (message: unknown) => void) => void} onMessage
 * @property {Promise<string>} ended resolves with the words for how it ended, never rejects
 * @property {() => string} lastLines of its log file
 * @property {() => Promise<void>} stop asks it to end, and ends it after ten seconds
 * @property {() => Promise<void>} kill ends it at once, with no chance to put anything in order
 */

const patience = 10_000;

/**
 * Starts a program of ours in a process group of its own: the terminal's Ctrl-C then reaches the
 * launcher alone, which stops everything in order. The channel between them tells the child when
 * the launcher is gone.
 *
 * @param {ChildOptions} options
 * @returns {Child}
 */
export function startChild(options) {
  const { name, logFile } = options;
  if (logFile) mkdirSync(path.dirname(logFile), { recursive: true });
  const output = logFile ? openSync(logFile, "w", 0o600) : "inherit";
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ["ignore", output, output, "ipc"],
    detached: process.platform !== "win32",
  });
  if (typeof output === "number") closeSync(output);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
  return {
    name,
    ended,
    onMessage: (listener) => void child.on("message", listener),
    lastLines: () => (logFile ? tail(logFile) : ""),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => killGroup(child), patience);
      await ended;
      clearTimeout(timer);
    },
    kill: async () => {
      killGroup(child);
      await ended;
    },
  };
}

/** @param {import("node:child_process").ChildProcess} child */
function killGroup(child) {
  try {
    if (child.pid && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It ended by itself just now.
  }
}

/** @param {string} file */
function tail(file) {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-20).join("\n");
  } catch {
    return "";
  }
}
