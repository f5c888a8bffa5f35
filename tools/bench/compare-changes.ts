import { z } from "zod";
import { askService, findGroups, type ServiceAccess, sendSearch } from "../stack/service-calls";
import { type AskedDesk, startChange, untilAnswer } from "../stack/start-change";
import type { Figure } from "./figure";
import { interleave, median, Side } from "./statistics";

/** Groups of one call, as in a job of the desk. */
const groupsPerCall = 500;

/** No group of the seed has so many days. */
const firstTerms = 101;

/**
 * Changes the settings of all invoice groups again and again: by a job of the desk, by the same calls
 * to the service alone, which reads nothing, and by those calls with a job's reads before and after
 * each of them, one after the other (a job reads while a call is sent). Invoice groups per second of each, and the quotients of their medians.
 */
export async function compareChanges(
  access: ServiceAccess,
  desk: AskedDesk,
  rounds: number,
): Promise<Figure[]> {
  const pages = await readPages(access);
  const groups = pages.flat().length;
  let terms = firstTerms;
  const service = new Side(() => changeDirectly(access, pages, terms++));
  const reading = new Side(() => changeDirectly(access, pages, terms++, readPage));
  const planned: number[] = [];
  const ours = new Side(() => changeByJob(desk, groups, terms++, planned));
  // The first round compiles the server's code, so it is not measured.
  const sides = [service, reading, ours];
  for (const side of sides) await side.measure();
  await interleave(rounds, sides);
  const name = `settings of ${groups.toLocaleString("en")} invoice groups`;
  const none = { part: "bulk", unit: "rows/s", target: null } as const;
  const [direct, withReads] = [median(service.samples), median(reading.samples)];
  const job = median(ours.samples);
  return [
    { ...none, name: `${name}, the service alone`, measured: direct },
    {
      ...none,
      name: `${name}, the service alone, reading before and after each call`,
      measured: withReads,
    },
    { ...none, name: `${name}, a job of the desk`, measured: job },
    {
      ...none,
      name: `${name}, selected, planned and stored as a job`,
      measured: median(planned.slice(1)),
    },
    {
      part: "bulk",
      name: `${name}, the job to the service alone`,
      measured: job / direct,
      unit: "ratio",
      target: { kind: "at least", value: 0.8 },
    },
    {
      part: "bulk",
      name: `${name}, the job to the service with those reads`,
      measured: job / withReads,
      unit: "ratio",
      target: null,
    },
  ];
}

/** Ids of all invoice groups by the pages of the list, in its order. */
async function readPages(access: ServiceAccess): Promise<string[][]> {
  const pages: string[][] = [];
  for (let page = 0; ; page += 1) {
    const found = await findGroups(access, searchOf(page));
    if (found.length === 0) return pages;
    pages.push(found.map(({ accountGuid }) => accountGuid));
  }
}

function searchOf(page: number) {
  return { parameters: {}, page, size: groupsPerCall };
}

/** The search by which a job reads the groups of a call; its answer is not parsed. */
function readPage(access: ServiceAccess, page: number): Promise<string> {
  return sendSearch(access, searchOf(page));
}

async function changeDirectly(
  access: ServiceAccess,
  pages: readonly (readonly string[])[],
  paymentTerms: number,
  read: (access: ServiceAccess, page: number) => Promise<unknown> = async () => null,
): Promise<number> {
  const start = performance.now();
  for (const [index, page] of pages.entries()) {
    await read(access, index);
    const body = page.map((accountGuid) => ({ accountGuid, paymentTerms }));
    const call = { operation: "updateInvoiceGroupConfigs", body } as const;
    const { status, text } = await askService(access, call);
    if (status !== 200) throw new Error(`The change was answered with ${status}: ${text}`);
    await read(access, index);
  }
  return perSecond(pages.flat().length, performance.now() - start);
}

const jobSchema = z.object({ state: z.string() });
const doneSchema = z.object({
  counts: z.object({ done: z.int() }),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
});

/**
 * By the job's own moments: without the seconds in which a person could cancel it. Adds the speed of
 * what comes before the job to `planned`.
 */
async function changeByJob(
  desk: AskedDesk,
  groups: number,
  paymentTerms: number,
  planned: number[],
): Promise<number> {
  const start = performance.now();
  const id = await startChange(desk, { paymentTerms });
  planned.push(perSecond(groups, performance.now() - start));
  const isDone = (answer: unknown) => jobSchema.parse(answer).state === "done";
  const answer = await untilAnswer(desk, `/api/desk/jobs/${id}`, isDone, 250);
  const { counts, startedAt, finishedAt } = doneSchema.parse(answer);
  if (counts.done !== groups) throw new Error(`The job changed ${counts.done} of ${groups}.`);
  return perSecond(groups, Date.parse(finishedAt) - Date.parse(startedAt));
}

function perSecond(groups: number, milliseconds: number): number {
  return (groups / milliseconds) * 1000;
}
