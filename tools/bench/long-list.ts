import pg from "pg";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { startStack } from "../stack/start-stack";
import { startChromium, visit } from "./chromium";
import type { Figure, Part, Target } from "./figure";
import { goToFirstRow, watchFirstRow } from "./first-row";
import {
  countNodes,
  longestTask,
  scrollMilliseconds,
  scrollSteadily,
  selectAll,
  untilAll,
} from "./list-acts";
import { startReferencePage } from "./reference-page";
import { type SessionCookie, signIn } from "./sign-in";
import { interleave, median, Side } from "./statistics";

const rounds = 7;
const slowed = 4;

export interface LongList {
  readonly part: Part;
  /** The page, from the root of the desk. */
  readonly path: string;
  /** The name of the rows in the figures. */
  readonly noun: string;
  readonly rows: number;
  /** Text of the first row. */
  readonly first: string;
  /** What the desk must reach beside the reference's page; null: there is none of this list. */
  readonly beside: ListTargets | null;
  /**
   * Statement that adds rows to the list up to `rows` ($2) for the tenant ($1), with `mark` ($3).
   */
  readonly fill: { readonly statement: string; readonly mark: string | number };
}

/** Of the desk's figures as ratios to the reference's, and of its page alone. */
export interface ListTargets {
  /** The page of the reference, from its address. */
  readonly page: string;
  readonly first: number;
  readonly all: number;
  readonly select: number;
  /** Frames of a steady scroll on a slowed processor: at least. */
  readonly frames: number;
  /** Share of that scroll's time in tasks of more than 50 ms. */
  readonly longTasks: number;
  readonly nodes: number;
}

/**
 * Measures a list with thousands of rows: when they appear, and how smoothly it scrolls and
 * selects; where the reference has it too, both by turns.
 */
export async function measureLongList(cleanup: Cleanup, list: LongList): Promise<Figure[]> {
  const { part, noun, rows, beside } = list;
  printLine(`${part}: starting PostgreSQL, the service, the desk and Chromium`);
  const database = { service: "postgresql" } as const;
  const stack = await startStack(cleanup, { groups: 1000, database });
  await fill(stack.database.service, stack.deskSettings.TENANT_ID ?? "", list);
  const desk = await stack.startDesk();
  const cookie = await signIn(desk.address);
  const browser = await startChromium(cleanup);
  const count = rows.toLocaleString("en");

  const open = async (address: string, session: SessionCookie | null) => {
    const visitor = await visit(browser, address, session);
    await watchFirstRow(visitor.page, list.first);
    const { screen: first } = await goToFirstRow(visitor.page, address);
    const all = await untilAll(visitor.page, rows);
    await visitor.page.waitForLoadState("networkidle");
    return { ...visitor, first, all };
  };
  const measure = async (address: string, session: SessionCookie | null): Promise<Sample> => {
    const { page, first, all, leave } = await open(address, session);
    const longest = await longestTask(page);
    const select = await selectAll(page, `All ${count}`);
    const nodes = await countNodes(page);
    await leave();
    return { first, all, longest, select, nodes };
  };
  const ours = new Side(() => measure(desk.address + list.path, cookie));
  const sides = [ours];
  const theirAddress = beside && (await startReferencePage(cleanup, stack)) + beside.page;
  const theirs = theirAddress === null ? null : new Side(() => measure(theirAddress, null));
  if (theirs) sides.push(theirs);

  printLine(`${part}: ${rounds} rounds of cold navigations, scrolling and choosing`);
  // The first round compiles the server's code, so it is not measured.
  for (const side of sides) await side.measure();
  await interleave(rounds, sides);
  const of = (side: Side<Sample>, at: keyof Sample) =>
    median(side.samples.map((sample) => sample[at]));
  const atMost = (name: string, at: keyof Sample, value: number): Figure => {
    const target = { kind: "at most", value } as const;
    return { part, name, measured: of(ours, at), unit: "ms", target };
  };
  const figures = [
    atMost(`first rows of ${count} ${noun}`, "first", 1000),
    atMost(`all ${count} ${noun}`, "all", 5000),
    atMost("longest task while scrolling them", "longest", 50),
    atMost("all of them chosen, count and sum shown", "select", 100),
  ];
  if (beside === null || theirs === null || theirAddress === null) return figures;

  printLine(`${part}: ${rounds} rounds of a steady scroll, processor slowed ${slowed}×`);
  const scroll = async (address: string, session: SessionCookie | null) => {
    const { page, devtools, leave } = await open(address, session);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    const scrolled = await scrollSteadily(browser, page);
    await leave();
    return scrolled;
  };
  const ourScroll = new Side(() => scroll(desk.address + list.path, cookie));
  const theirScroll = new Side(() => scroll(theirAddress, null));
  await interleave(rounds, [ourScroll, theirScroll]);
  const frames = (side: typeof ourScroll) => median(side.samples.map((one) => one.frames));
  const tasks = (side: typeof ourScroll) => median(side.samples.map((one) => one.longTasks));
  const ratio = (name: string, [measured, reference]: Measured, target: Target): Figure => ({
    part,
    name: `${name}, desk to reference`,
    measured: measured / reference,
    unit: "ratio",
    target,
  });
  const both = (at: keyof Sample): Measured => [of(ours, at), of(theirs, at)];
  const most = (value: number) => ({ kind: "at most", value }) as const;
  const steadily = `a steady scroll, processor slowed ${slowed}×`;
  return [
    ...figures,
    ratio(`first rows of ${count} ${noun}`, both("first"), most(beside.first)),
    ratio(`all ${count} ${noun}`, both("all"), most(beside.all)),
    ratio("all of them chosen", both("select"), most(beside.select)),
    ratio(`frames of ${steadily}`, [frames(ourScroll), frames(theirScroll)], {
      kind: "at least",
      value: beside.frames,
    }),
    {
      part,
      name: `share of ${steadily} in long tasks, desk`,
      measured: tasks(ourScroll) / scrollMilliseconds,
      unit: "ratio",
      target: most(beside.longTasks),
    },
    {
      part,
      name: "nodes of the page after that, desk",
      measured: of(ours, "nodes"),
      unit: "nodes",
      target: most(beside.nodes),
    },
  ];
}

/** Of one page that was opened, in milliseconds; `nodes` counts. */
interface Sample {
  readonly first: number;
  readonly all: number;
  readonly longest: number;
  readonly select: number;
  readonly nodes: number;
}

/** The desk's and the reference's. */
type Measured = readonly [number, number];

async function fill(address: string, tenantId: string, { rows, fill }: LongList): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(fill.statement, [tenantId, rows, fill.mark]);
  } finally {
    await client.end();
  }
}
