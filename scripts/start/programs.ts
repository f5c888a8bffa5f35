import { isIPv6 } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { drainTimes } from "../../lib/http/drain.mjs";
import type { Registration } from "../../service/identity/registrations";
import type { ServiceReport } from "../../service/launcher-channel";
import { exitWithParent } from "./build.mjs";
import { type Child, type ChildOptions, startChild } from "./children";
import type { RunningProgram } from "./restarts";
import { Refusal } from "./user-error.mjs";

interface ProgramOptions extends Pick<ChildOptions, "env" | "log"> {
  readonly root: string;
}

export interface ServiceOptions extends ProgramOptions {
  readonly program?: string;
}

export interface Service<Program extends RunningProgram = RunningProgram> {
  readonly child: Program;
  readonly registered: Promise<readonly Registration[]>;
  readonly ready: (showProgress: (text: string) => void) => Promise<void>;
}

/** Starts the embedded service and its identity provider. */
export function startService({
  root,
  program = ".build/service.mjs",
  ...options
}: ServiceOptions): Service<Child> {
  const args = ["--enable-source-maps", path.join(root, program)];
  const child = startChild({ ...options, name: "the embedded service", args, cwd: root });
  const registered = received(child, "registered").then(({ registrations }) => registrations);
  const ready = received(child, "ready").then(() => undefined);
  // A waiting caller gets the rejection; without one it must not end the process.
  for (const waiting of [registered, ready]) waiting.catch(() => undefined);
  return {
    child,
    registered,
    ready(showProgress) {
      child.onMessage((message) => {
        const { kind, text } = Object(message);
        if (kind === "progress") showProgress(text);
      });
      return ready;
    },
  };
}

/** The first message of a kind; rejects when the program fails or ends before. */
function received<Kind extends ServiceReport["kind"]>(
  child: Child,
  kind: Kind,
): Promise<Extract<ServiceReport, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    child.onMessage((message) => {
      const report = Object(message);
      if (report.kind === kind) resolve(report);
      else if (report.kind === "fatal") reject(new Refusal(report.message));
    });
    void child.ended.then((end) => reject(new Refusal(end)));
  });
}

interface DeskPlace {
  readonly port: number;
  /** IP address; null: every one of the machine. */
  readonly host: string | null;
}

export interface DeskOptions extends ProgramOptions, DeskPlace {
  readonly dev: boolean;
}

interface DeskHealth extends DeskPlace {
  readonly health: "live" | "ready";
}

/** Starts the desk: the production server, or Next's development server. */
export function startDesk({ root, env, log, dev, port, host }: DeskOptions): Child {
  const program = dev
    ? ["node_modules/next/dist/bin/next", "dev", "--port", `${port}`]
    : ["scripts/start/desk-server.mjs", `${port}`];
  const address = host === null ? [] : dev ? ["--hostname", host] : [host];
  return startChild({
    name: "the desk",
    args: ["--import", exitWithParent, ...program, ...address],
    cwd: root,
    env: { ...env, NODE_ENV: dev ? "development" : "production" },
    log,
    patience: endMilliseconds(env),
  });
}

/** Closing the database and the log at the end. */
const closing = 5000;

/** The longest that a desk takes to end (lib/http/drain.mjs). */
function endMilliseconds(env: NodeJS.ProcessEnv): number {
  const { pause, requests } = drainTimes(env);
  return pause + requests + closing;
}

/**
 * Waits until the desk answers; with the embedded service, until that is ready too. In front of a real
 * service a desk also starts while billing is down: its own data and pages are there.
 *
 * @throws {Refusal} when the desk ends, or does not answer so, with the reason it gives
 */
export async function deskReady(
  desk: Pick<RunningProgram, "ended" | "lastLines">,
  { patience, ...asked }: DeskHealth & { /** Milliseconds. */ readonly patience: number },
): Promise<void> {
  const until = Date.now() + patience;
  const ended = desk.ended.then((end): never => {
    throw new Refusal(end);
  });
  let last = "";
  while (Date.now() < until) {
    last = await Promise.race([ended, askHealth(asked)]);
    if (last === "") return;
    await Promise.race([ended, setTimeout(150)]);
  }
  throw new Refusal(`The desk did not get ready: ${last}\n${desk.lastLines()}`.trimEnd());
}

/** What the desk lacks, in its own words; empty: nothing. */
export async function askHealth({ health, ...place }: DeskHealth): Promise<string> {
  try {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(new URL(`/api/health/${health}`, originOf(place)), { signal });
    return answer.ok ? "" : `${answer.status} ${await answer.text()}`;
  } catch {
    return "it does not answer";
  }
}

function originOf({ port, host }: DeskPlace): string {
  const at = host ?? "127.0.0.1";
  return `http://${isIPv6(at) ? `[${at}]` : at}:${port}`;
}

/** The way from the first address to the sign-in page has one. */
const mostRedirects = 5;

/**
 * Requests the page that a person gets first: in development the framework compiles it on the first
 * request, which takes a minute where nothing is cached.
 *
 * @returns what is wrong with it; empty: nothing
 */
export async function askFirstPage(place: DeskPlace): Promise<string> {
  const origin = originOf(place);
  let address = new URL("/", origin);
  try {
    for (let turn = 0; turn <= mostRedirects; turn += 1) {
      const answer = await fetch(address, { redirect: "manual" });
      await answer.text();
      const next = answer.headers.get("location");
      if (next === null) return answer.ok ? "" : `${address.pathname} answers ${answer.status}`;
      // People may reach the desk at another origin, through a proxy.
      const { pathname, search } = new URL(next, address);
      address = new URL(`${pathname}${search}`, origin);
    }
    return `${address.pathname} leads to itself`;
  } catch {
    return `${address.pathname} does not answer`;
  }
}
