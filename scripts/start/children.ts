import { type ChildProcess, spawn } from "node:child_process";
import { secretsOf } from "../../lib/log/hide-secrets";
import { createJsonLines } from "../../lib/log/json-lines";
import { type LogFileOptions, type LogSink, openLogFile } from "../../lib/log/log-file";

/**
 * Where the output of a program goes: to this terminal as it comes, or as lines of JSON to this
 * program's standard output or to a file.
 */
export type ChildLog = "terminal" | "standard output" | LogFileOptions;

export interface ChildOptions {
  /** As a sentence names it, such as "the desk". */
  readonly name: string;
  /** For node. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: ChildLog;
  /** Milliseconds from the request to end until it is killed. */
  readonly patience?: number;
}

export interface Child {
  /** 0 if it could not be started. */
  readonly pid: number;
  onMessage(listener: (message: unknown) => void): void;
  /** Resolves with a text on how it ended, never rejects. */
  readonly ended: Promise<string>;
  /** Of its output; "" where that goes to the terminal. */
  lastLines(): string;
  /** Requests the end, and kills it when its patience is over: usually after ten seconds. */
  stop(): Promise<void>;
  /** Ends it at once, without a shutdown. */
  kill(): Promise<void>;
}

const usualPatience = 10_000;

/** Milliseconds to wait for a program's last output after its end. */
const lastWords = 2000;

/** Lines of output shown at the terminal after an unexpected end. */
const lineLimit = 20;

/**
 * Starts one of this project's programs in a new process group. The terminal's Ctrl-C then reaches
 * only the launcher, which stops everything in order. The channel between them signals the end of
 * the launcher to the child.
 */
export function startChild(options: ChildOptions): Child {
  const { name, args, cwd, env, log, patience = usualPatience } = options;
  const output = log === "terminal" ? "inherit" : "pipe";
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ["ignore", output, output, "ipc"],
    detached: process.platform !== "win32",
  });
  const lines: string[] = [];
  const written = log === "terminal" ? null : writeLog(child, log, secretsOf(env), lines);
  const ended = new Promise<string>((resolve) => {
    const subject = name.replace(/^t/, "T");
    const end = async (how: string) => {
      await written;
      const last = lines.length > 0 ? ` Its last lines:\n${lines.join("\n")}` : "";
      resolve(`${subject} ${how}.${last}`);
    };
    child.once("error", (error) => end(`could not be started: ${error.message}`));
    child.once("exit", (code, signal) =>
      end(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
  const kill = async () => {
    killGroup(child);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    ended,
    onMessage: (listener) => void child.on("message", listener),
    lastLines: () => lines.join("\n"),
    kill,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(kill, patience);
      await ended;
      clearTimeout(timer);
    },
  };
}

function killGroup(child: ChildProcess): void {
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
 * @param secrets values that must not be written
 * @param lines where its last lines are put
 */
async function writeLog(
  child: ChildProcess,
  log: Exclude<ChildLog, "terminal">,
  secrets: readonly string[],
  lines: string[],
): Promise<void> {
  const sink = log === "standard output" ? standardOutput : openLogFile(log);
  const readers = (["stdout", "stderr"] as const).map((stream) => {
    const onText = (line: string) => {
      lines.push(line);
      if (lines.length > lineLimit) lines.shift();
    };
    const reader = createJsonLines({ stream, secrets, onEntry: sink.write, onText });
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

const standardOutput: LogSink = {
  write: (line) => void process.stdout.write(`${line}\n`),
  close: async () => undefined,
};
