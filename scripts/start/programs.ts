import { isIPv6 } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { drainTimes } from "../../lib/http/drain.mjs";
import type { Registration } from "../../service/identity/registrations";
import type { ServiceReport } from "../../service/launcher-channel";
import { exitWithParent } from "./build.mjs";
import { type Child, type ChildOptions, startChild } from "./children";
import { Refusal } from "./user-error.mjs";

interface ProgramOptions extends Pick<ChildOptions, "env" | "log"> {
  readonly root: string;
}

export interface ServiceOptions extends ProgramOptions {
  readonly program?: string;
}

export interface Service {
  readonly child: Child;
  readonly registered: Promise<readonly Registration[]>;
  readonly ready: (showProgress: (text: string) => void) => Promise<void>;
}

/** Starts the embedded service and its identity provider. */
export function startService({
  root,
  program = ".build/service.mjs",
  ...options
}: ServiceOptions): Service {
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

interface DeskOptions extends ProgramOptions, DeskPlace {
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
  desk: Child,
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
export async function askHealth({ port, host, health }: DeskHealth): Promise<string> {
  const at = host ?? "127.0.0.1";
  try {
    const answer = await fetch(
      `http://${isIPv6(at) ? `[${at}]` : at}:${port}/api/health/${health}`,
      {
        signal: AbortSignal.timeout(30_000),
      },
    );
    return answer.ok ? "" : `${answer.status} ${await answer.text()}`;
  } catch {
    return "it does not answer";
  }
}
