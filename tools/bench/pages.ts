import { routes } from "../../lib/routes";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { startChromium, visit } from "./chromium";
import type { Figure } from "./figure";
import { goToFirstRow, watchFirstRow } from "./first-row";
import { sampleWorld } from "./search-values";
import { signIn } from "./sign-in";
import { percentile } from "./statistics";
import { startWorld } from "./world";

const visits = 60;
const warmUps = 5;

/** Largest p95 of a customer's page as a multiple of that of an invoice group's page. */
const most = 1.5;

/**
 * Measures when a new visitor sees the first content of a customer's page, which is its name,
 * against that of an invoice group's page, in turns, with the service on PostgreSQL.
 */
export async function measurePages(
  cleanup: Cleanup,
  { groups, worlds }: { readonly groups: number; readonly worlds: string },
): Promise<Figure[]> {
  const world = await startWorld(cleanup, { engine: "PostgreSQL", groups, worlds });
  printLine("pages: sampling the world");
  const sample = (await sampleWorld(world)).groups;
  const desk = await world.startDesk();
  const cookie = await signIn(desk.address);
  const browser = await startChromium(cleanup);
  const open = async (path: string, text: string, selector: string) => {
    const { page, leave } = await visit(browser, desk.address, cookie);
    await watchFirstRow(page, text, selector);
    const { frame } = await goToFirstRow(page, desk.address + path);
    await leave();
    return frame;
  };
  const times = { group: [] as number[], customer: [] as number[], list: [] as number[] };
  printLine(`pages: ${warmUps} visits of each page to warm up, then ${visits}`);
  for (let index = 0; index < warmUps + visits; index += 1) {
    const record = sample[Math.floor((index * sample.length) / (warmUps + visits))];
    if (!record) throw new Error("The world has no invoice groups.");
    const { accountGuid, name, customerGuid, customerName } = record;
    const group = await open(routes.invoiceGroup(accountGuid), name, "h1");
    const customer = await open(routes.customer(customerGuid), customerName, "h1");
    const list = await open(routes.customerGroups(customerGuid), "", "tbody tr");
    if (index < warmUps) continue;
    times.group.push(group);
    times.customer.push(customer);
    times.list.push(list);
  }
  await desk.stop();
  await world.stop();
  const p95 = (all: readonly number[]) => percentile(all, 0.95);
  const plain = { part: "pages", unit: "ms", target: null } as const;
  const of = `${groups} groups, PostgreSQL`;
  return [
    { ...plain, name: `name on an invoice group's page, ${of}, p95`, measured: p95(times.group) },
    { ...plain, name: `name on a customer's page, ${of}, p95`, measured: p95(times.customer) },
    { ...plain, name: `first group on a customer's page, ${of}, p95`, measured: p95(times.list) },
    {
      part: "pages",
      name: "customer's page against the group's, p95",
      unit: "ratio",
      measured: p95(times.customer) / p95(times.group),
      target: { kind: "at most", value: most },
    },
  ];
}
