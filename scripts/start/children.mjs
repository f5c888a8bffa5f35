import { spawn } from "node:child_process";
import { secretsOf } from "./hide-secrets.mjs";
import { createJsonLines } from "./json-lines.mjs";
import { openLogFile } from "./log-file.mjs";

/**
 * Where the output of a program goes: to this terminal as it comes, or as lines of JSON to this
 * program's standard output or to a file.
 *
 * @typedef {"terminal" | "standard output" | import("./log-file.mjs").LogFileOptions} ChildLog
 *
 * @typedef {object} ChildOptions
 * @property {string} name as a sentence names it, such as "the desk"
 * @property {string[]} args for node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {ChildLog} log
 *
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid 0 if it could not be started
 * @property {(listener: (message: unknown) => void) => void} onMessage
 * @property {Promise<string>} ended resolves with a text on how it ended, never rejects
 * @property {() => string} lastLines of its output; "" where that goes to the terminal
 * @property {() => Promise<void>} stop requests the end, and kills it after ten seconds
 * @property {() => Promise<void>} kill ends it at once, without a shutdown
 */

const patience = 10_000;

/** Milliseconds to wait for a program's last output after its end. */
const lastWords = 2000;

/** Lines of output shown at the terminal after an unexpected end. */
const lineLimit = 20;

/**
 * Starts one of this project's programs in a new process group. The terminal's Ctrl-C then reaches
 * only the launcher, which stops everything in order. The channel between them signals the end of
 * the launcher to the child.
 *
 * @param {ChildOptions} options
 * @returns {Child}
 */
export function startChild(options) {
  const { name, log } = options;
  const output = log === "terminal" ? "inherit" : "pipe";
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ["ignore", output, output, "ipc"],
    detached: process.platform !== "win32",
  });
  /** @type {string[]} */
  const lines = [];
  const written = log === "terminal" ? null : writeLog(child, log, options.env, lines);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", async (code, signal) => {
      await written;
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`);
    });
  });
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    onMessage: (listener) => void child.on("message", listener),
    lastLines: () => lines.join("\n"),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return void (await ended);
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
    // It has just ended without a signal.
  }
}

/**
 * Writes a program's output to its log until it has ended.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {Exclude<ChildLog, "terminal">} log
 * @param {NodeJS.ProcessEnv} env of the program, whose secrets must not be written
 * @param {string[]} lines where its last lines are put
 * @returns {Promise<void>} resolves when its last words are written
 */
async function writeLog(child, log, env, lines) {
  const sink = log === "standard output" ? standardOutput : openLogFile(log);
  const secrets = secretsOf(env);
  const readers = /** @type {const} */ (["stdout", "stderr"]).map((stream) => {
    const reader = createJsonLines({
      stream,
      secrets,
      onEntry: sink.write,
      onText: (line) => {
        lines.push(line);
        if (lines.length > lineLimit) lines.shift();
      },
    });
    child[stream]?.on("data", reader.write);
    return reader;
  });
  await new Promise((resolve) => {
    child.once("error", resolve);
    child.once("close", resolve);
    // Its child processes may still run and hold its output open.
    child.once("exit", () => setTimeout(resolve, lastWords).unref());
  });
  for (const reader of readers) reader.end();
  await sink.close();
}

/** @type {import("./log-file.mjs").LogSink} */
const standardOutput = {
  write: (line) => void process.stdout.write(`${line}\n`),
  close: async () => undefined,
};
