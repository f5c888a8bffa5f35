import { type LineState, lineStates } from "../../lib/contract/line-enumerations";
import type { contracts } from "../db/schema/metering-points";

/** Where a line stands: its state, or archived, which the interface gives no state. */
export type LineStanding = keyof typeof lineStates | "archived";

/** To where a line may move from where it stands (operations, "Lines"). */
const moves: Readonly<Record<LineStanding, readonly LineStanding[]>> = {
  imported: ["erpExporting", "abandoned", "deleted"],
  erpExporting: ["erpExported"],
  erpExported: ["distributed"],
  distributed: ["sent"],
  sent: [],
  deleted: [],
  abandoned: ["archived"],
  archived: [],
};

export function mayMove(from: LineStanding, to: LineStanding): boolean {
  return moves[from].includes(to);
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

/** An archived line keeps the state of an abandoned one, and the moment says the rest. */
export function standingOf(line: {
  readonly lineState: LineState;
  readonly archivedAt: Date | null;
}): LineStanding {
  return line.archivedAt === null ? standings[line.lineState] : "archived";
}

/** The only import type whose lines may be changed (interface, section 4.5). */
export const manually = 51;

/** Why a line can't be changed; null where it can. */
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

/** Statuses of contracts under which something was delivered that a line can be about. */
export const deliveringStatuses = (Object.keys(delivering) as ContractStatus[]).filter(
  (status) => delivering[status],
);

export interface BillingPeriod {
  readonly start: string;
  readonly end: string;
}

/**
 * The period of a line: what is given, and where an end is missing, that of the month of the other
 * one; the month of `today` where both are (interface, section 4.5).
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

// The utilities' own day: late in the evening, UTC still has another one.
const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo", dateStyle: "short" });

/** The day of a moment where the tenants are, as ISO text. */
export function localDay(moment: Date): string {
  return days.format(moment);
}

/** The accounting period of a day: year and month. */
export function accountPeriodOf(day: string): string {
  return day.slice(0, 7).replace("-", "");
}
