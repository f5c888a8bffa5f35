import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { median, percentile } from "../../bench/statistics";
import type { Cleanup } from "../../stack/cleanup";
import { printLine } from "../../stack/progress";
import { startStack } from "../../stack/start-stack";
import { OptionsError } from "../options";
import { verdictWord } from "../verdict-word";
import {
  type OutsiderKind,
  type OutsiderRequest,
  outsiderKinds,
  outsiderRequests,
} from "./outsider-requests";
import { signPeopleIn } from "./sign-people-in";

/** Requests without a session that are in flight at once. */
const lanes = 4;
/** Maximum ratio of a signed-in person's median. */
const mostRatio = 2;
/** Milliseconds of load before the measurement, in which an initial allowance is used up. */
const settling = 4000;

interface OutsiderFigure {
  readonly kind: OutsiderKind;
  readonly alone: number;
  readonly beside: number;
  readonly p95: number;
  readonly ratio: number;
  /** The answers to those without a session, by status; 0: the connection ended. */
  readonly answers: Readonly<Record<string, number>>;
}

/**
 * `npm run drill -- outsiders [--n 8] [--only …]`: the median time of a signed-in person's list
 * alone, and beside four requests at once of those without a session, that many seconds each. On the
 * real desk with its pages; limits by time are switched off, so that only precedence is measured.
 */
export async function runOutsiders(args: readonly string[], cleanup: Cleanup): Promise<boolean> {
  const { seconds, only } = readOptions(args);
  const stack = await startStack(cleanup, { env: { ROLE_RECHECK_MINUTES: "1440" } });
  const [cookie = ""] = await signPeopleIn(stack.deskSettings, 1, ["clerk"]);
  const { port } = await stack.startDesk();
  const address = `http://127.0.0.1:${port}`;
  const requests = await outsiderRequests(address);
  const list = listReader(address, cookie);
  await read(list, seconds * 1000); // the first ones compile and fill caches
  const figures: OutsiderFigure[] = [];
  for (const kind of only) {
    const figure = await measure(kind, list, requests[kind], seconds * 1000);
    figures.push(figure);
    printLine(describe(figure));
  }
  const kept = figures.every(({ ratio, answers }) => ratio <= mostRatio && isAnswered(answers));
  const head = `${verdictWord(kept)}: a signed-in person's list takes at most ${mostRatio} times as long at the median beside ${lanes} requests without a session:`;
  console.log(["", head, ...figures.map((figure) => `  ${describe(figure)}`)].join("\n"));
  return kept;
}

/** Without answers nothing was measured. */
function isAnswered(answers: OutsiderFigure["answers"]): boolean {
  return Object.values(answers).some((count) => count > 0);
}

async function measure(
  kind: OutsiderKind,
  list: () => Promise<number>,
  requests: readonly OutsiderRequest[],
  milliseconds: number,
): Promise<OutsiderFigure> {
  const alone = median(await read(list, milliseconds));
  const load = beginLoad(requests);
  await read(list, settling);
  load.count();
  const times = await read(list, milliseconds);
  const answers = await load.stop();
  const beside = median(times);
  return { kind, alone, beside, p95: percentile(times, 0.95), ratio: beside / alone, answers };
}

function describe({ kind, alone, beside, p95, ratio, answers }: OutsiderFigure): string {
  return `${kind.padEnd(15)} ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} beside (p95 ${p95.toFixed(0)}), ${ratio.toFixed(2)}x, ${JSON.stringify(answers)}`;
}

/** Reads the first page of the invoice groups; returns the milliseconds. */
function listReader(address: string, cookie: string): () => Promise<number> {
  const url = `${address}/api/service/be/v3/accounts/query?page=0&size=50`;
  const headers = {
    cookie,
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "x-desk-request": "1",
  };
  return async () => {
    const started = performance.now();
    const response = await fetch(url, { method: "POST", headers, body: "{}" });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The list was answered with ${response.status}.`);
    return performance.now() - started;
  };
}

async function read(list: () => Promise<number>, milliseconds: number): Promise<number[]> {
  const all: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) all.push(await list());
  return all;
}

const answersSchema = z.record(z.string(), z.int());

function beginLoad(requests: readonly OutsiderRequest[]) {
  const worker = new Worker(new URL("./greedy-worker.mjs", import.meta.url), {
    workerData: { requests, lanes },
    execArgv: [],
  });
  return {
    /** Answers count from here on. */
    count: () => worker.postMessage("count"),
    async stop(): Promise<Record<string, number>> {
      const ended = new Promise<unknown>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
      worker.postMessage("stop");
      const answers = answersSchema.parse(await ended);
      await worker.terminate();
      return answers;
    },
  };
}

function readOptions(args: readonly string[]) {
  const { n, only } = parse(args);
  const seconds = Number(n);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600) {
    throw new OptionsError("--n must be a whole number of seconds from 1 to 600.");
  }
  const names = only?.split(",") ?? [...outsiderKinds];
  const kinds = names.map((name) => {
    const kind = outsiderKinds.find((one) => one === name);
    if (!kind) throw new OptionsError(`--only: "${name}" is none of ${outsiderKinds.join(", ")}.`);
    return kind;
  });
  return { seconds, only: kinds };
}

function parse(args: readonly string[]) {
  const options = { n: { type: "string", default: "8" }, only: { type: "string" } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}
