import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { Cleanup } from "./cleanup";

export interface StartOptions {
  /** Name in messages. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** The signal that ends it in good order; SIGTERM by default. */
  readonly stopSignal?: NodeJS.Signals;
  /**
   * Called with each line of its output. Without it, the output is shown only if it ends
   * unexpectedly.
   */
  readonly onLine?: (line: string) => void;
}

export interface Started {
  readonly pid: number;
  /** Rejects if the process ends without being stopped. */
  readonly failed: Promise<never>;
  stop(): Promise<void>;
  /** Kills it and all its descendants at once. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/** Starts a process in a new process group, so that it ends with all its child processes. */
export function start(cleanup: Cleanup, options: StartOptions): Started {
  const { name, command, args, env, cwd, user, onLine, stopSignal = "SIGTERM" } = options;
  const child = spawn(command, args, {
    cwd: cwd ?? process.cwd(),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    ...user,
  });
  const tail: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => {
      if (tail.push(line) > 40) tail.shift();
      onLine?.(line);
    });
  }
  let stopping = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", resolve);
  });
  const failed = ended.then((code): Promise<never> => {
    if (stopping) return new Promise(() => undefined);
    throw new Error(`${name} ended (${code ?? "not started"}):\n${tail.join("\n")}`);
  });
  failed.catch(() => undefined);
  async function stop() {
    stopping = true;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(stopSignal);
    const timer = setTimeout(() => child.pid && signalProcess(-child.pid, "SIGKILL"), 15_000);
    await ended;
    clearTimeout(timer);
  }
  async function kill() {
    stopping = true;
    const pid = child.pid ?? 0;
    // Those of PostgreSQL are in process groups of their own.
    for (const one of [pid, ...descendantsOf(pid)]) signalProcess(one, "SIGKILL");
    await ended;
  }
  cleanup.add(stop);
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return { pid: child.pid ?? 0, failed, stop, kill, signal };
}

/** Waits until the address answers with a success, or the process has ended. */
export async function waitFor(address: string, started: Started, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const answered = fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (await Promise.race([answered, started.failed])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), started.failed]);
  }
  throw new Error(`${address} did not answer within ${seconds} s.`);
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("No free port.")),
      );
    });
  });
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Processes that a process started, and theirs (Linux). */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const child = Number(name);
    if (Number.isInteger(child)) parents.set(child, parentOf(child));
  }
  const children = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([one]) => [one, ...children(one)]);
  return children(pid);
}

/** 0 for a process that has just ended. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain anything; the parent is the second field after it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

function eachLine(stream: NodeJS.ReadableStream | null, take: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
}
