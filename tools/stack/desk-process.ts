import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { build, type Plugin } from "esbuild";
import { z } from "zod";
import { jobDraftSchema } from "../../lib/domain/jobs/job-order";
import { type JobSummary, jobSummarySchema } from "../../lib/domain/jobs/job-shape";
import type { SeenLine } from "../../lib/domain/jobs/seen-line";
import type { Role } from "../../lib/domain/roles";
import { serviceBundle } from "../../scripts/start/build.mjs";

/** A desk in a separate process, with requests as its pages send them. */
export interface DeskProcess {
  /** Its address. */
  readonly address: string;
  /** Cookie of a new session; the same `person` is the same person each time. */
  signIn(roles: readonly Role[], person: string): Promise<string>;
  /** As the person of a cookie; omitted: the one who is signed in from the start. */
  createJob(rows: readonly SeenLine[], person?: string): Promise<JobSummary>;
  /**
   * A request of its pages, as the person of a cookie; omitted: the one who is signed in from the start.
   *
   * @throws {Error} if the answer is no success
   */
  ask(method: string, path: string, body?: unknown, person?: string): Promise<unknown>;
  readJob(id: string): Promise<JobSummary>;
  /** Kills it at once, without a shutdown. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const readySchema = z.object({ port: z.int(), cookie: z.string() });
const signedInSchema = z.object({ cookie: z.string() });
const file = ".build/bare-desk.mjs";

let built: Promise<unknown> | undefined;

/** Two files, as the real desk is built: a drill does not measure the compiler. */
function buildDesk(): Promise<unknown> {
  built ??= bundleDesk("bare-desk-parts").then(() => bundleDesk("bare-desk"));
  return built;
}

/** The first file loads the second one when it listens. */
const partsApart: Plugin = {
  name: "parts apart",
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/bare-desk-parts$/ }, ({ path }) => {
      return { path: `${path}.mjs`, external: true };
    });
  },
};

/** Drills in other processes may build and start it at the same time: they never read half a file. */
async function bundleDesk(name: "bare-desk" | "bare-desk-parts"): Promise<void> {
  const outfile = `.build/${name}-${process.pid}-${threadId}.mjs`;
  await build({
    ...serviceBundle(process.cwd()),
    entryPoints: [`tools/stack/${name}.ts`],
    outfile,
    sourcemap: "inline",
    plugins: [partsApart],
  });
  await rename(outfile, `.build/${name}.mjs`);
}

/**
 * Starts a desk with these settings, of which empty ones count as not set; resolves when it answers.
 *
 * @param listenAt its port; 0: a free one
 */
export async function startDeskProcess(
  settings: Readonly<Record<string, string | undefined>>,
  listenAt = 0,
): Promise<DeskProcess> {
  await buildDesk();
  const { PATH, HOME } = process.env;
  const given = Object.entries(settings).filter(([, value]) => value !== "");
  // The marker of server code throws without the condition.
  const child = spawn(process.execPath, ["--conditions=react-server", file, `${listenAt}`], {
    env: {
      PATH,
      HOME,
      LOG_LEVEL: "silent",
      ROLE_RECHECK_MINUTES: "1440",
      ...Object.fromEntries(given),
      NODE_ENV: "production",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const first = once(createInterface(child.stdout), "line");
  const line = await Promise.race([first, ended.then(() => null)]);
  if (line === null) throw new Error("The desk ended before it was ready.");
  const { port, cookie } = readySchema.parse(JSON.parse(String(line[0])));

  const ask = async (method: string, path: string, body?: unknown, person = cookie) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        cookie: person,
        "sec-fetch-site": "same-origin",
        "x-desk-request": "1",
        "idempotency-key": randomUUID(),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const answer: unknown = text === "" ? null : JSON.parse(text);
    return answer;
  };

  return {
    address: `http://127.0.0.1:${port}`,
    ask,
    async signIn(roles, person) {
      return signedInSchema.parse(await ask("POST", "/sign-in", { roles, person })).cookie;
    },
    async createJob(rows, person) {
      const settings = { reason: "test-data" };
      const order = { kind: "archive-lines", settings, items: rows };
      const drafted = await ask("POST", "/api/desk/job-drafts", order, person);
      let draft = jobDraftSchema.parse(drafted);
      const at = `/api/desk/job-drafts/${draft.id}`;
      while (draft.state === "reading") {
        await setTimeout(20);
        draft = jobDraftSchema.parse(await ask("GET", at, undefined, person));
      }
      const job = jobSummarySchema.parse(await ask("POST", `${at}/send`, undefined, person));
      await ask("POST", "/hurry");
      return job;
    },
    readJob: async (id) => jobSummarySchema.parse(await ask("GET", `/api/desk/jobs/${id}`)),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
