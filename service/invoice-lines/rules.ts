import { type LineState, lineStates } from "../../lib/contract/line-enumerations";
import type { contracts } from "../db/schema/metering-points";

/** A line's state, or archived, for which the interface has no state. */
export type LineStanding = keyof typeof lineStates | "archived";

/** The allowed next states of a line (operations, "Lines"). */
const transitions: Readonly<Record<LineStanding, readonly LineStanding[]>> = {
  imported: ["erpExporting", "abandoned", "deleted"],
  erpExporting: ["erpExported"],
  erpExported: ["distributed"],
  distributed: ["sent"],
  sent: [],
  deleted: [],
  abandoned: ["archived"],
  archived: [],
};

/** Whether a line may go from one state to another (operations, "Lines"). */
export function mayMove(from: LineStanding, to: LineStanding): boolean {
  return transitions[from].includes(to);
}

const standings: Readonly<Record<LineState, LineStanding>> = {
  [lineStates.imported]: "imported",
  [lineStates.erpExporting]: "erpExporting",
  [lineStates.erpExported]: "erpExported",
  [lineStates.distributed]: "distributed",
  [lineStates.sent]: "sent",
  [lineStates.deleted]: "deleted",
  [lineStates.abandoned]: "abandoned",
};

/** An archived line has the state of an abandoned one; `archivedAt` marks it as archived. */
export function standingOf(line: {
  readonly lineState: LineState;
  readonly archivedAt: Date | null;
}): LineStanding {
  return line.archivedAt === null ? standings[line.lineState] : "archived";
}

/** The only import type whose lines may be changed (interface, section 4.5). */
export const manually = 51;

/** Why a line cannot be changed; null: it can. */
export function whyUnchangeable(line: {
  readonly lineState: LineState;
  readonly archivedAt: Date | null;
  readonly importType: number;
}): { readonly path: "importType" | "lineState"; readonly message: string } | null {
  if (line.importType !== manually) {
    return { path: "importType", message: "Only lines that were added manually can be changed." };
  }
  const standing = standingOf(line);
  if (standing !== "imported") {
    return { path: "lineState", message: `The line is ${standing}, no longer imported.` };
  }
  return null;
}

/** Line types whose products need an accounting point and a contract: SE and PTI. */
export function needsContract(invoiceLineType: number): boolean {
  return invoiceLineType === 1 || invoiceLineType === 2;
}

type ContractStatus = (typeof contracts.$inferSelect)["status"];

const delivering: Readonly<Record<ContractStatus, boolean>> = {
  pending: false,
  activating: false,
  active: true,
  halting: true,
  halted: true,
  ending: true,
  ended: true,
  terminating: true,
  terminated: true,
  reverting: false,
  reverted: false,
};

/** Statuses of contracts that supplied something, so that a line can be about it. */
export const deliveringStatuses = (Object.keys(delivering) as ContractStatus[]).filter(
  (status) => delivering[status],
);

export interface BillingPeriod {
  readonly start: string;
  readonly end: string;
}

/**
 * The period of a line: the given days. A missing end is in the month of the other one; without
 * both it is the month of `today` (interface, section 4.5).
 */
export function billingPeriod(
  start: string | null | undefined,
  end: string | null | undefined,
  today: string,
): BillingPeriod {
  const known = start ?? end ?? today;
  const [year = 0, month = 0] = known.split("-").map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    start: start ?? `${known.slice(0, 8)}01`,
    end: end ?? `${known.slice(0, 8)}${days}`,
  };
}

// The utilities' own day: late in the evening it differs from the day in UTC.
const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo", dateStyle: "short" });

/** The day of a moment in the tenants' time zone, as ISO text. */
export function localDay(moment: Date): string {
  return days.format(moment);
}

/** The accounting period of a day: year and month. */
export function accountPeriodOf(day: string): string {
  return day.slice(0, 7).replace("-", "");
}
