import type { Browser, CDPSession } from "@playwright/test";
import { routes } from "../../lib/routes";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { firstGroupName } from "../stack/service-calls";
import { startStack } from "../stack/start-stack";
import { startChromium, visit } from "./chromium";
import type { Figure } from "./figure";
import { type FirstRow, goToFirstRow, watchFirstRow } from "./first-row";
import { blockingTimeOf, processorTimeOf, watchLongTasks } from "./page-cost";
import { groupsRequest } from "./reference/load-groups";
import { startReferencePage } from "./reference-page";
import { type SessionCookie, signIn } from "./sign-in";
import { interleave, median, Side } from "./statistics";

const rounds = 40;
const loads = 15;
const slowed = 4;
/** The pages of ten clerks in a day: after 60 the desk still used twice the processor time. */
const warmUps = 2000;
const kilobyte = 1000;

interface Subject {
  readonly browser: Browser;
  readonly address: string;
  readonly cookie: SessionCookie | null;
  /** Text of the first row. */
  readonly text: string;
}

/**
 * Time and bytes to the first rows from a cold navigation: the desk's list of invoice groups
 * compared with a client-only page with the same rows and columns from the same service.
 */
export async function measureRows(cleanup: Cleanup, dataFolder: string): Promise<Figure[]> {
  printLine("rows: starting the service, the desk, the reference page and Chromium");
  const stack = await startStack(cleanup, { dataFolder, desks: 1 });
  const desk = stack.deskAt(0);
  const reference = await startReferencePage(cleanup, stack);
  const browser = await startChromium(cleanup);
  const text = await firstGroupName(stack);
  const cookie = await signIn(desk.address);
  const ours = { browser, text, address: desk.address + routes.invoiceGroups(), cookie };
  const theirs = { browser, text, address: reference, cookie: null };

  printLine("rows: warming up");
  for (let request = 0; request < warmUps; request += 1) {
    await readDocument(ours);
    await readDocument(theirs);
    await read(reference + groupsRequest.path, groupsRequest.init);
  }
  const documentTime = await processorTimeOf(desk.pid, () => readDocument(ours));
  await requireSameTable(ours, theirs);
  const pair = (slowdown: number): Pair => ({
    desk: new Side(() => timeToRows(ours, slowdown)),
    reference: new Side(() => timeToRows(theirs, slowdown)),
  });
  const plain = pair(1);
  const slow = pair(slowed);
  const block = (slowdown: number) => ({
    desk: new Side(() => timeBlocked(ours, slowdown)),
    reference: new Side(() => timeBlocked(theirs, slowdown)),
  });
  const blocked = block(1);
  const blockedSlow = block(slowed);
  const sides = [plain.desk, plain.reference, slow.desk, slow.reference];
  for (const side of sides) await side.measure();
  printLine(`rows: ${rounds} rounds of cold navigations`);
  await interleave(rounds, sides);
  printLine(`rows: ${loads} rounds of whole loads`);
  await interleave(loads, [
    blocked.desk,
    blocked.reference,
    blockedSlow.desk,
    blockedSlow.reference,
  ]);
  printLine("rows: counting bytes");
  const ourBytes = await transferOf(ours);
  const theirBytes = await transferOf(theirs);
  const lines = { ...ours, address: desk.address + routes.abandonedLines(), text: "" };
  const lineBytes = await transferOf(lines);
  const blocking = { part: "rows", unit: "ms" } as const;
  return [
    {
      part: "rows",
      name: "processor time of the document, desk",
      measured: documentTime,
      unit: "ms",
      target: { kind: "at most", value: 40 },
    },
    {
      ...blocking,
      name: "blocking time while the page loads, desk",
      measured: median(blocked.desk.samples),
      target: { kind: "at most", value: 50 },
    },
    {
      ...blocking,
      name: "blocking time while the page loads, reference",
      measured: median(blocked.reference.samples),
      target: null,
    },
    {
      part: "rows",
      name: `blocking time while the page loads, processor slowed ${slowed}×, desk to reference`,
      measured: median(blockedSlow.desk.samples) / median(blockedSlow.reference.samples),
      unit: "ratio",
      target: { kind: "at most", value: 2.2 },
    },
    bytes("script and style until the page rests, desk", ourBytes.rest, 226),
    bytes("until the first rows, desk", ourBytes.rows, null),
    bytes("script and style of abandoned lines until the page rests", lineBytes.rest, 236),
    bytes("until the page rests, reference", theirBytes.rest, null),
    ...times("first rows", plain, 1),
    ...times(`first rows, processor slowed ${slowed}×`, slow, 0.8),
  ];
}

/** The two pages under the same conditions. */
interface Pair {
  readonly desk: Side<FirstRow>;
  readonly reference: Side<FirstRow>;
}

async function readDocument({ address, cookie }: Subject): Promise<void> {
  await read(address, { headers: cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {} });
}

async function read(address: string, init: RequestInit): Promise<void> {
  const response = await fetch(address, init);
  if (!response.ok || response.redirected) throw new Error(`${address} can't be read.`);
  await response.arrayBuffer();
}

async function timeToRows({ browser, address, cookie, text }: Subject, slowdown: number) {
  const { page, devtools, leave } = await visit(browser, address, cookie);
  try {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await watchFirstRow(page, text);
    return await goToFirstRow(page, address);
  } finally {
    await leave();
  }
}

/** Until the network rests. */
async function timeBlocked(
  { browser, address, cookie }: Subject,
  slowdown: number,
): Promise<number> {
  const { page, devtools, leave } = await visit(browser, address, cookie);
  try {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await watchLongTasks(page);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    return await blockingTimeOf(page);
  } finally {
    await leave();
  }
}

async function transferOf({ browser, address, cookie, text }: Subject) {
  const { page, devtools, leave } = await visit(browser, address, cookie);
  try {
    const count = await countTransfer(devtools);
    await watchFirstRow(page, text);
    let rows = count();
    await goToFirstRow(page, address, () => {
      rows = count();
    });
    await page.waitForLoadState("networkidle");
    return { rows, rest: count() };
  } finally {
    await leave();
  }
}

/** A comparison with a smaller table would prove nothing. */
async function requireSameTable(ours: Subject, theirs: Subject): Promise<void> {
  const [desk, reference] = [await tableOf(ours), await tableOf(theirs)];
  if (desk.rows !== reference.rows || desk.columns > reference.columns) {
    throw new Error(
      `The reference page shows ${reference.rows} rows of ${reference.columns} columns, the desk ${desk.rows} of ${desk.columns}: bring tools/bench/reference/columns.ts up to date.`,
    );
  }
}

async function tableOf({ browser, address, cookie, text }: Subject) {
  const { page, leave } = await visit(browser, address, cookie);
  try {
    await watchFirstRow(page, text);
    await goToFirstRow(page, address);
    // The desk adds the rows below the first screen once its scripts run.
    await page.waitForLoadState("networkidle");
    const rows = page.locator("tbody tr");
    return {
      rows: await rows.count(),
      columns: await rows.first().locator("td, th").count(),
    };
  } finally {
    await leave();
  }
}

function bytes(name: string, { script, style }: Transfer, most: number | null): Figure {
  const measured = (script + style) / kilobyte;
  const target = most === null ? null : ({ kind: "at most", value: most } as const);
  return { part: "rows", name, measured, unit: "kB", target };
}

/**
 * Both pages' times, and their ratio. The target is for a page's frame: a slowed processor slows
 * that, but not the browser's own drawing to the screen.
 */
function times(name: string, { desk, reference }: Pair, most: number): Figure[] {
  const middle = (side: Side<FirstRow>, at: keyof FirstRow) =>
    median(side.samples.map((sample) => sample[at]));
  return (["frame", "screen"] as const).flatMap((at): Figure[] => {
    const what = at === "frame" ? name : `${name}, on the screen`;
    const [ours, theirs] = [middle(desk, at), middle(reference, at)];
    const none = { part: "rows", unit: "ms", target: null } as const;
    const target = at === "frame" ? ({ kind: "at most", value: most } as const) : null;
    return [
      { ...none, name: `${what}, desk`, measured: ours },
      { ...none, name: `${what}, reference`, measured: theirs },
      {
        part: "rows",
        name: `${what}, desk to reference`,
        unit: "ratio",
        measured: ours / theirs,
        target,
      },
    ];
  });
}

interface Transfer {
  readonly script: number;
  readonly style: number;
  readonly document: number;
}

/** Counts bytes as sent over the network, compressed and with headers. */
async function countTransfer(devtools: CDPSession): Promise<() => Transfer> {
  const kinds = new Map<string, keyof Transfer>();
  const counts = { script: 0, style: 0, document: 0 };
  // By response, not by initiator: prefetched files are loaded too.
  devtools.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (/javascript/.test(response.mimeType)) kinds.set(requestId, "script");
    else if (/css/.test(response.mimeType)) kinds.set(requestId, "style");
    else if (type === "Document") kinds.set(requestId, "document");
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) counts[kind] += encodedDataLength;
  });
  await devtools.send("Network.enable");
  return () => ({ ...counts });
}
