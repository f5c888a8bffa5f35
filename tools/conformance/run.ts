import { askAsOther, unlistedByHints } from "./ask-as-other";
import { NotReachable } from "./caller";
import { type Check, NothingToWriteOn } from "./check";
import { debtChecks } from "./checks/debt";
import { dimensionChecks } from "./checks/dimensions";
import { eventChecks } from "./checks/events";
import { groupWorkChecks } from "./checks/group-work";
import { invoiceGroupChecks } from "./checks/invoice-groups";
import { invoiceChecks } from "./checks/invoices";
import { lineListChecks } from "./checks/line-lists";
import { lineWriteChecks } from "./checks/line-writes";
import { meteringPointChecks } from "./checks/metering-points";
import { offeringChecks } from "./checks/offerings";
import { priceChecks } from "./checks/prices";
import { reportChecks } from "./checks/reports";
import { createRecords } from "./inputs/records";
import type { Tenant } from "./isolation";
import { type OperationName, operationList } from "./operation-list";
import { type Kit, Probe } from "./probe";
import { Differs } from "./reading";

/**
 * `no-ledger` counts as passed: the interface requires nothing else of the operation for such a
 * tenant.
 */
export type Verdict = "kept" | "no-ledger" | "refusals" | "differs" | "unreachable";

export interface Result {
  readonly id: OperationName;
  readonly verdict: Verdict;
  /** The operation's line. */
  readonly line: string;
}

/** Checks operations, all by default, one after the other in list order; reports each at once. */
export async function runAll(
  kit: Kit,
  report: (line: string) => void,
  only: readonly OperationName[] = operationList.map(({ id }) => id),
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const id of only) {
    const result = await checkOperation(kit, id);
    report(result.line);
    results.push(result);
  }
  return results;
}

/** Checks one operation. */
export async function checkOperation(kit: Kit, id: OperationName): Promise<Result> {
  const probe = new Probe(id, kit);
  const check: Check = checks[id];
  let refusalsOnly: string | null = null;
  let ledger = true;
  try {
    ledger = !probe.operation.ledger || (await kit.world.ledger());
    await attempt(probe, () => askOfAll(probe, check, ledger));
    if (ledger) {
      await attempt(probe, () => check.reads?.(probe));
      const { other } = kit;
      if (other && !probe.operation.writes) {
        await attempt(probe, () => askAsOther(probe, tenantOf(kit), tenantOf(other)));
      }
      if (probe.operation.writes && !kit.write) refusalsOnly = "no write was made";
      else await attempt(probe, () => check.writes?.(probe));
    }
  } catch (error) {
    if (error instanceof NotReachable) {
      return { id, verdict: "unreachable", line: `${id}: not reachable: ${error.message}` };
    }
    if (!(error instanceof NothingToWriteOn)) throw error;
    refusalsOnly = error.message;
  }
  return { id, ...verdictOf(probe, refusalsOnly, ledger) };
}

function tenantOf({ ask, world }: Pick<Kit, "ask" | "world">): Tenant {
  return { ask, records: createRecords(world, unlistedByHints(world)) };
}

function verdictOf(
  { id, differences, unseen }: Probe,
  refusalsOnly: string | null,
  ledger: boolean,
): { verdict: Verdict; line: string } {
  if (differences.length > 0) {
    const summary = [...new Set(differences)].join("; ");
    return { verdict: "differs", line: `${id}: differs: ${summary}` };
  }
  if (!ledger) {
    const why = "the tenant has no ledger, and is told so by 409 ledger-required";
    return { verdict: "no-ledger", line: `${id}: kept (${why})` };
  }
  if (refusalsOnly !== null) {
    return { verdict: "refusals", line: `${id}: kept (refusals only: ${refusalsOnly})` };
  }
  const notSeen = unseen.length === 0 ? "" : ` (not seen: ${unseen.join("; ")})`;
  return { verdict: "kept", line: `${id}: kept${notSeen}` };
}

/** A difference ends this part of the check; an unreadable answer is a difference too. */
async function attempt(probe: Probe, part: () => Promise<void> | undefined): Promise<void> {
  try {
    await part();
  } catch (error) {
    if (error instanceof Differs) probe.differences.push(error.message);
    // An unreadable address or date is a fault of the answer and must not end the kit.
    else if (error instanceof TypeError || error instanceof RangeError) {
      probe.differences.push(`an answer can't be read (${error.message})`);
    } else throw error;
  }
}

/** The interface's rules for every operation: the token, the ledger, inputs, headers. */
async function askOfAll(probe: Probe, check: Check, ledger: boolean): Promise<void> {
  const { harmless } = check;
  await probe.refuses({ ...harmless, token: null }, 401, "a call without a token");
  await probe.refuses({ ...harmless, token: "none" }, 401, "a token that is none");
  if (!ledger) {
    await probe.refuses(harmless, 409, "a tenant without the ledger", { type: "ledger-required" });
    return;
  }
  await attempt(probe, async () => {
    const { malformed } = check;
    const calls = typeof malformed === "function" ? await malformed(probe.world) : malformed;
    for (const [why, call, field] of calls) await probe.refuses(call, 400, why, { field });
  });
  if (check.unknown) await probe.refuses(harmless, 404, "what does not exist");
  await askDeprecation(probe, check);
}

/** Deprecation of RFC 9745, Sunset of RFC 8594, and a Link to the successor if one is named. */
async function askDeprecation(probe: Probe, { harmless }: Check): Promise<void> {
  const { headers } = await probe.ask(harmless);
  const { sunset } = probe.operation;
  const [deprecation, end] = [headers.get("deprecation"), headers.get("sunset")];
  if (sunset === null) {
    probe.keeps(deprecation === null, "it says that it is deprecated");
    return;
  }
  probe.keeps(/^@\d+$/.test(deprecation ?? ""), `Deprecation is ${deprecation ?? "missing"}`);
  const day = Number.isNaN(Date.parse(end ?? "")) ? null : new Date(end ?? "").toISOString();
  probe.keeps(day?.slice(0, 10) === sunset.day, `Sunset is ${end ?? "missing"}, not ${sunset.day}`);
  if (sunset.successor === null) return;
  const link = headers.get("link") ?? "";
  const linked = link.includes(sunset.successor) && /rel="?successor-version/.test(link);
  probe.keeps(linked, "no Link leads to the successor");
}

/** The last line: how many operations passed, and the other results. */
export function totalOf(results: readonly Result[]): string {
  const count = (verdict: Verdict) => results.filter((one) => one.verdict === verdict).length;
  const others = [
    [count("no-ledger"), "of them as for a tenant without the ledger"],
    [count("refusals"), "probed by refusals only"],
    [count("differs"), "differ"],
    [count("unreachable"), "not reachable"],
  ] as const;
  const summary = others
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${number} ${what}`);
  const rest = summary.length === 0 ? "" : ` (${summary.join(", ")})`;
  return `${count("kept") + count("no-ledger")} of ${results.length} operations kept${rest}`;
}

/** Whether a run passed: all passed, or without --write nothing differs or is unreachable. */
export function passed(results: readonly Result[], write: boolean): boolean {
  const passing: readonly Verdict[] = [
    "kept",
    "no-ledger",
    ...(write ? [] : ["refusals" as const]),
  ];
  return results.every(({ verdict }) => passing.includes(verdict));
}

/** The checks of each operation. */
const checks: Readonly<Record<OperationName, Check>> = {
  ...reportChecks,
  ...eventChecks,
  ...dimensionChecks,
  ...invoiceChecks,
  ...invoiceGroupChecks,
  ...lineListChecks,
  ...lineWriteChecks,
  ...groupWorkChecks,
  ...meteringPointChecks,
  ...debtChecks,
  ...offeringChecks,
  ...priceChecks,
};
