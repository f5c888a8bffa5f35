import path from "node:path";
import { parseArgs } from "node:util";
import { prepareDatabase } from "../../../lib/db/database";
import { recordAudits } from "../../../lib/engine/audit/record";
import { exampleEntry } from "../../../lib/engine/audit/testing/example-entry";
import { openPool } from "../../../lib/postgres/pool";
import { readAuditKeys } from "../../../lib/server/audit-keys";
import type { Cleanup } from "../../stack/cleanup";
import { startDeskProcess } from "../../stack/desk-process";
import { type Stack, startStack } from "../../stack/start-stack";
import { withoutLimits } from "../../stack/without-limits";
import { OptionsError } from "../options";
import { verdictWord } from "../verdict-word";
import { type GreedyKind, greedyKinds, greedyRequests } from "./greedy-requests";
import { drillNoisyNeighbour } from "./noisy-neighbour";
import { runNoisyJobs } from "./run-noisy-jobs";

const groups = 3000;
const auditEntries = 5000;
const lanes = 12;
/** Maximum ratio of another clerk's median list time. */
const mostRatio = 2;

/**
 * `npm run drill -- noisy-neighbour [--n 8] [--only …]`: a clerk's list alone, and beside another
 * clerk with 12 requests of one kind in flight, that many seconds each. The limits by time are
 * switched off in effect, so that only the sharing of concurrent work is measured. The case `jobs`
 * is another clerk's job of one row beside one clerk's large jobs.
 */
export async function runNoisyNeighbour(
  args: readonly string[],
  cleanup: Cleanup,
): Promise<boolean> {
  const { seconds, only, withJobs } = readOptions(args);
  const isJobsKept = !withJobs || (await runNoisyJobs(cleanup));
  if (only.length === 0) return isJobsKept;
  const stack = await startStack(cleanup, { groups });
  const folder = await cleanup.folder("noisy-desk");
  await writeAudit(stack, folder);
  const desk = await startDeskProcess({
    ...stack.deskSettings,
    DATA_DIR: folder,
    RATE_LIMITS: withoutLimits,
  });
  cleanup.add(() => desk.stop());
  const requests = await greedyRequests(stack);
  const kinds = Object.fromEntries(only.map((kind) => [kind, requests[kind]]));
  const figures = await drillNoisyNeighbour({
    desk,
    kinds,
    lanes,
    milliseconds: seconds * 1000,
  });
  const kept = figures.every(({ ratio, valid }) => valid && ratio <= mostRatio);
  const lines = figures.map(
    ({ kind, alone, beside, ratio, valid, answers }) =>
      `  ${kind.padEnd(20)} ${alone.median.toFixed(1).padStart(7)} ms ${beside.median.toFixed(1).padStart(8)} ms  p95 ${beside.p95.toFixed(0).padStart(5)} ms  ${ratio.toFixed(2)}x  ${valid ? "" : "NOT MEASURED "}${JSON.stringify(answers)}`,
  );
  console.log(
    [
      "",
      `${verdictWord(kept)}: another clerk's list takes at most ${mostRatio} times as long at the median beside ${lanes} greedy requests:`,
      ...lines,
    ].join("\n"),
  );
  return kept && isJobsKept;
}

/** The case of `--only` that measures jobs instead of requests. */
const jobsCase = "jobs";

function readOptions(args: readonly string[]) {
  const { values } = parse(args);
  const seconds = Number(values.n ?? 8);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600) {
    throw new OptionsError("--n must be a whole number of seconds from 1 to 600.");
  }
  const cases = [...greedyKinds, jobsCase];
  const only = values.only?.split(",") ?? cases;
  const unknown = only.find((name) => !isKind(name) && name !== jobsCase);
  if (unknown !== undefined) {
    throw new OptionsError(`--only: "${unknown}" is none of ${cases.join(", ")}.`);
  }
  return { seconds, only: only.filter(isKind), withJobs: only.includes(jobsCase) };
}

function parse(args: readonly string[]) {
  const options = { n: { type: "string" }, only: { type: "string" } } as const;
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function isKind(name: string): name is GreedyKind {
  return greedyKinds.some((kind) => kind === name);
}

/** An export needs data; the desk owns its folder only after this is done. */
async function writeAudit({ deskSettings }: Stack, folder: string): Promise<void> {
  const { pool, close } = await openPool({
    url: null,
    folder: path.join(folder, "desk"),
    owner: "the drill",
  });
  try {
    const database = await prepareDatabase(pool);
    const entry = exampleEntry(deskSettings.TENANT_ID ?? "");
    const keys = readAuditKeys(deskSettings.AUDIT_KEY ?? "");
    if (keys === null) throw new Error("The stack has no key for the audit.");
    for (let written = 0; written < auditEntries; written += 500) {
      await database.transaction((queries) =>
        recordAudits(
          queries,
          Array.from({ length: 500 }, () => entry),
          keys,
        ),
      );
    }
  } finally {
    await close();
  }
}
