import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { DeskProcess } from "../../stack/desk-process";
import { printLine } from "../../stack/progress";
import type { GreedyKind, GreedyRequest } from "./greedy-requests";

/** How much one clerk's load delays another: medians and worst in milliseconds. */
export interface NoisyFigure {
  readonly kind: GreedyKind;
  readonly alone: Spread;
  readonly beside: Spread;
  /** Median beside the busy clerk divided by the median alone. */
  readonly ratio: number;
  /** Whether the busy clerk was answered as expected, and continued during the measurement. */
  readonly valid: boolean;
  /** The busy clerk's answers by status during the measurement. */
  readonly answers: Readonly<Record<string, number>>;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
}

export interface NoisyPlan {
  readonly desk: DeskProcess;
  readonly kinds: Readonly<Partial<Record<GreedyKind, readonly GreedyRequest[]>>>;
  /** Milliseconds for which lists are read alone, and as long beside the busy clerk. */
  readonly milliseconds: number;
  /** Parallel requests of the busy clerk. */
  readonly lanes: number;
}

/**
 * Milliseconds of load, with the other clerk active, before the measurement. By then the busy
 * clerk's initial allowance, and the longest pause after it, are over: within that pause the desk
 * would be idle and the measurement would prove nothing.
 */
const settling = 6000;

/** The expected answer of the heavy requests; otherwise a kind is not measured. */
const expectedStatus = (kind: GreedyKind) => (kind === "unknown-debt-acts" ? "422" : "200");

const answersSchema = z.record(z.string(), z.int());

/** Reads a clerk's list alone, then beside another clerk's heavy requests of each kind. */
export async function drillNoisyNeighbour(plan: NoisyPlan): Promise<NoisyFigure[]> {
  const { desk, milliseconds } = plan;
  const list = await listReader(desk);
  await read(list, milliseconds); // the first ones compile and fill caches
  const figures: NoisyFigure[] = [];
  for (const [kind, requests] of Object.entries(plan.kinds)) {
    const alone = await read(list, milliseconds);
    const greedy = beginGreed(plan, await greedyHeaders(desk, kind), requests);
    await read(list, settling);
    greedy.count();
    const beside = await read(list, milliseconds);
    const answers = await greedy.stop();
    const ratio = beside.median / alone.median;
    // Not from a parse: the names are those of the plan.
    const name = kind as GreedyKind;
    const answered = Object.keys(answers).filter((status) => status !== "429");
    const valid = answered.length === 1 && answered[0] === expectedStatus(name);
    figures.push({ kind: name, alone, beside, ratio, valid, answers });
    printLine(
      `${kind}: ${alone.median.toFixed(1)} ms alone, ${beside.median.toFixed(1)} beside (p95 ${beside.p95.toFixed(0)}), ${ratio.toFixed(2)}x, ${JSON.stringify(answers)}`,
    );
  }
  return figures;
}

/** Reads the first page of the invoice groups as a separate clerk; returns the milliseconds. */
async function listReader({ address, signIn }: DeskProcess): Promise<() => Promise<number>> {
  const headers = headersOf(await signIn(["clerk"], "other-clerk"));
  const url = `${address}/api/service/be/v3/accounts/query?page=0&size=50`;
  return async () => {
    const started = performance.now();
    const response = await fetch(url, { method: "POST", headers, body: "{}" });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The list was answered with ${response.status}.`);
    return performance.now() - started;
  };
}

async function read(list: () => Promise<number>, milliseconds: number): Promise<Spread> {
  const all: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) all.push(await list());
  all.sort((one, other) => one - other);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

/** A separate busy clerk for each kind, so that the previous kind does not count against it. */
async function greedyHeaders({ signIn }: DeskProcess, kind: string) {
  return headersOf(await signIn(["lead", "auditor"], `greedy-${kind}`));
}

function beginGreed(
  { desk, lanes }: NoisyPlan,
  headers: Readonly<Record<string, string>>,
  greedy: readonly GreedyRequest[],
) {
  const requests = greedy.map(({ method, path, body }) => ({
    url: `${desk.address}${path}`,
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }));
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

function headersOf(cookie: string): Record<string, string> {
  return {
    cookie,
    "sec-fetch-site": "same-origin",
    "x-desk-request": "1",
    "content-type": "application/json",
  };
}
