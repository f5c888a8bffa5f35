import { customerInvoiceGroupsSchema } from "../../lib/contract/customer";
import { productsSchema } from "../../lib/contract/product";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { findGroups, type ServiceAccess } from "../stack/service-calls";
import { type StackStorage, startStack } from "../stack/start-stack";
import { type Finding, findBroken } from "./findings";
import { ask, type Target, type Write, writeUntil } from "./writes";

const writers = 6;

export interface KillResult {
  readonly kills: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly findings: readonly Finding[];
}

/**
 * Kills the service with SIGKILL during writes, starts it on the same folder, and searches for
 * missing, duplicate or partial writes; repeats it that many times.
 */
export async function drillKills(
  cleanup: Cleanup,
  options: { readonly kills: number; readonly dataFolder: string; readonly database: StackStorage },
): Promise<KillResult> {
  const writes: Write[] = [];
  const findings: Finding[] = [];
  const start = () =>
    startStack(cleanup, {
      dataFolder: options.dataFolder,
      groups: 1000,
      database: { service: options.database },
    });
  let stack = await start();
  const targets = await chooseTargets(stack);
  for (let round = 1; round <= options.kills; round += 1) {
    let stopped = false;
    const load = targets.map((target) => writeUntil(stack, target, writes, () => stopped));
    const delay = 300 + ((round * 397) % 1500);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await stack.kill();
    stopped = true;
    await Promise.all(load);
    stack = await start();
    for (const target of targets) findings.push(...(await findBroken(stack, target, writes)));
    const acknowledged = count(writes, "acknowledged");
    printLine(
      `kill ${round} of ${options.kills} after ${delay} ms: ${acknowledged} acknowledged, ${count(writes, "unknown")} unanswered, ${findings.length} broken`,
    );
  }
  await stack.stop();
  return {
    kills: options.kills,
    acknowledged: count(writes, "acknowledged"),
    unknown: count(writes, "unknown"),
    findings,
  };
}

function count(writes: readonly Write[], outcome: Write["outcome"]): number {
  return writes.filter((write) => write.outcome === outcome).length;
}

/** Groups of different customers, and a product whose lines need no accounting point. */
async function chooseTargets(access: ServiceAccess): Promise<Target[]> {
  const products = productsSchema.parse((await ask(access, "GET", "/be/v3/products"))?.body);
  const element = products
    .flatMap(({ elements }) => elements)
    .find(({ invoiceLineType }) => invoiceLineType !== 1 && invoiceLineType !== 2);
  if (!element) throw new Error("The world has no product without an accounting point.");
  const groups = await findGroups(access, { parameters: { status: 0 }, page: 0, size: 200 });
  const targets = new Map<string, Target>();
  for (const { accountGuid, customerGuid } of groups) {
    if (targets.size === writers) break;
    const answer = await ask(access, "GET", `/v1/cm/customer/${customerGuid}/accounts`);
    const { accounts } = customerInvoiceGroupsSchema.parse(answer?.body);
    if (accounts.length !== 1) continue;
    targets.set(customerGuid, { accountGuid, customerGuid, productElementId: element.id });
  }
  return [...targets.values()];
}
