import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import type { MeteringPointOverview } from "../../contract/metering-point";
import { checkLimit, type SummedLine, sumLines } from "../invoice-lines/sum-lines";
import { toMinorUnits } from "../minor-units";
import { nextDueDay } from "./next-due-day";
import type {
  InvoicingCheck,
  InvoicingFinding,
  InvoicingSource,
  Prevention,
} from "./not-invoiced-enumerations";
import type { CheckedRow, Figures } from "./not-invoiced-shape";

type Contract = MeteringPointOverview["contracts"][number];

/** What a source said and when. */
export interface Evidence<T> {
  readonly value: T;
  readonly at: string;
}

/** The sources' facts; null: the source could not be read. */
export interface InvoicingFacts {
  readonly group: Evidence<InvoiceGroupConfig> | null;
  /** The group's lines that are on no invoice yet. */
  readonly lines: Evidence<readonly SummedLine[]> | null;
  readonly abandoned: Evidence<readonly SummedLine[]> | null;
  /** Proposals that wait for approval; `all` is false where the person sees only their own. */
  readonly proposals: Evidence<{ readonly count: number; readonly all: boolean }> | null;
  readonly contracts: Evidence<readonly Pick<Contract, "status" | "startDate">[]> | null;
  /** The tenant's currency: amounts of the group's record have none. */
  readonly currency: string;
  /** The tenant's day. */
  readonly today: string;
}

/** Each check with its answer. A source that was not read gives no answer. */
export function judgeNotInvoiced(facts: InvoicingFacts): CheckedRow[] {
  return [
    ofGroup(facts, "groupHold", (group) => hold(group.accountOnHold, group.onHoldReason)),
    ofGroup(facts, "customerHold", (group) => hold(group.customerOnHold, group.onHoldReason)),
    ofGroup(facts, "status", ({ status }) => {
      if (status === 0) return { answer: "no", finding: "active" };
      if (status === -1) return { answer: "yes", finding: "ended" };
      if (status === null) return unread;
      return { answer: "unknown", finding: "statusUnknown", figures: { code: status } };
    }),
    linesRow(facts),
    minimumRow(facts),
    ofGroup(facts, "interval", (group) => interval(group, facts.today)),
    ofGroup(facts, "approval", ({ manualApproval }) =>
      manualApproval
        ? { answer: "yes", finding: "approval" }
        : { answer: "no", finding: "noApproval" },
    ),
    abandonedRow(facts),
    proposalsRow(facts),
    contractsRow(facts),
  ];
}

interface Judgement {
  readonly answer: Prevention;
  readonly finding: InvoicingFinding;
  readonly figures?: Figures;
}

type Read = readonly [InvoicingSource, { readonly at: string } | null];

const unread: Judgement = { answer: "unknown", finding: "unread" };

function row(check: InvoicingCheck, reads: readonly Read[], judged: Judgement): CheckedRow {
  const sources = reads.flatMap(([source, read]) => (read ? [{ source, at: read.at }] : []));
  return { check, figures: {}, ...judged, sources };
}

function ofGroup(
  { group }: InvoicingFacts,
  check: InvoicingCheck,
  judge: (group: InvoiceGroupConfig) => Judgement,
): CheckedRow {
  return row(check, [["group", group]], group ? judge(group.value) : unread);
}

function hold(held: boolean | null, given: string | null): Judgement {
  if (held === null) return unread;
  if (!held) return { answer: "no", finding: "noHold" };
  const reason = given?.trim();
  if (!reason) return { answer: "yes", finding: "hold" };
  return { answer: "yes", finding: "holdBecause", figures: { reason } };
}

/** An interval delays the next invoice and never prevents it. */
function interval(group: InvoiceGroupConfig, today: string): Judgement {
  const day = nextDueDay(group);
  if (day !== null) {
    const passed = day < today;
    const plain = passed ? "dueSince" : "dueAfter";
    const worked = passed ? "dueSinceWorkingDays" : "dueAfterWorkingDays";
    const finding = group.invoiceIntervalDaysType === 1 ? worked : plain;
    return { answer: "no", finding, figures: { day } };
  }
  if (group.lastInvoiceDay === null) return { answer: "no", finding: "neverInvoiced" };
  return { answer: "unknown", finding: "scheduleUnknown" };
}

function linesRow({ lines, group }: InvoicingFacts): CheckedRow {
  if (lines === null) return row("lines", [["lines", null]], unread);
  if (lines.value.length > 0) {
    const judged = { answer: "no", finding: "lines", figures: figuresOf(lines.value) } as const;
    return row("lines", [["lines", lines]], judged);
  }
  // Entries of the ERP are in no list of the service, so that they may exist.
  if (group?.value.invoiceOpenJournalEntries) {
    const reads: Read[] = [
      ["lines", lines],
      ["group", group],
    ];
    return row("lines", reads, { answer: "unknown", finding: "onlyOpenEntries" });
  }
  return row("lines", [["lines", lines]], { answer: "yes", finding: "noLines" });
}

function minimumRow(facts: InvoicingFacts): CheckedRow {
  const { group, lines } = facts;
  const limit = toMinorUnits(group?.value.invoiceMinLimit ?? null);
  if (group && limit !== null && limit <= 0) {
    return row("minimum", [["group", group]], { answer: "no", finding: "noMinimum" });
  }
  const reads: Read[] = [
    ["group", group],
    ["lines", lines],
  ];
  const known = group && lines && hasAmounts(group.value);
  return row("minimum", reads, known ? minimum(group.value, lines.value, facts.currency) : unread);
}

/** A service that leaves an amount out of its answer must not lead to a wrong comparison. */
function hasAmounts({ invoiceMinLimit, restAmount }: InvoiceGroupConfig): boolean {
  return Number.isFinite(invoiceMinLimit) && Number.isFinite(restAmount);
}

function minimum(
  group: InvoiceGroupConfig,
  lines: readonly SummedLine[],
  tenantCurrency: string,
): Judgement {
  const sums = sumLines(lines);
  const [sum] = sums;
  const restMinor = toMinorUnits(group.restAmount) ?? toMinorUnits(0);
  const currency = sum?.currency ?? tenantCurrency;
  // Outstanding amounts are in the tenant's currency: amounts of two are never added.
  if (sums.length > 1 || (restMinor !== 0 && currency !== tenantCurrency)) {
    return { answer: "unknown", finding: "mixedCurrencies" };
  }
  const sumMinor = sum?.total ?? toMinorUnits(0);
  const checked = checkLimit({ ...group, total: sumMinor });
  if (checked === null) return { answer: "no", finding: "noMinimum" };
  const figures = { sumMinor, restMinor, limitMinor: checked.limit, currency };
  return checked.missing === 0
    ? { answer: "no", finding: "minimumReached", figures }
    : { answer: "yes", finding: "minimumMissed", figures };
}

function abandonedRow({ abandoned }: InvoicingFacts): CheckedRow {
  const judge = (lines: readonly SummedLine[]): Judgement =>
    lines.length === 0
      ? { answer: "no", finding: "noAbandoned" }
      : { answer: "part", finding: "abandoned", figures: figuresOf(lines) };
  return row("abandoned", [["abandoned", abandoned]], abandoned ? judge(abandoned.value) : unread);
}

function proposalsRow({ proposals }: InvoicingFacts): CheckedRow {
  const judge = ({ count, all }: { count: number; all: boolean }): Judgement => {
    if (count > 0) return { answer: "part", finding: "proposals", figures: { count } };
    if (all) return { answer: "no", finding: "noProposals" };
    return { answer: "unknown", finding: "noOwnProposals" };
  };
  return row("proposals", [["proposals", proposals]], proposals ? judge(proposals.value) : unread);
}

/** Contracts that are about to end are billed until they have. */
const billed: ReadonlySet<string> = new Set(["active", "halting", "ending", "terminating"]);
const beginning: ReadonlySet<string> = new Set(["pending", "activating"]);

/** Without an active contract no new lines are made; those that exist are still invoiced. */
function contractsRow({ contracts, lines, today }: InvoicingFacts): CheckedRow {
  if (contracts === null) return row("contracts", [["contracts", null]], unread);
  const all = contracts.value;
  const isBilled = (status: string | null) => status !== null && billed.has(status);
  const hasStarted = (day: string | null) => day === null || day <= today;
  const active = all.filter((one) => isBilled(one.status) && hasStarted(one.startDate));
  const coming = all.filter(
    ({ status, startDate }) =>
      (status !== null && beginning.has(status)) || (isBilled(status) && !hasStarted(startDate)),
  );
  const answer = lines?.value.length === 0 ? "yes" : "part";
  const judge = (): Judgement => {
    if (active.length > 0) {
      return { answer: "no", finding: "contracts", figures: { count: active.length } };
    }
    const [day] = coming.flatMap(({ startDate }) => startDate ?? []).sort();
    if (day !== undefined) {
      return { answer, finding: "notStarted", figures: { count: coming.length, day } };
    }
    return all.length === 0
      ? { answer, finding: "noContracts" }
      : { answer, finding: "noneActive", figures: { count: all.length } };
  };
  return row("contracts", [["contracts", contracts]], judge());
}

function figuresOf(lines: readonly SummedLine[]): Figures {
  const [sum, ...others] = sumLines(lines);
  const count = lines.length;
  if (sum === undefined || others.length > 0) return { count };
  return { count, sumMinor: sum.total, currency: sum.currency };
}

/** Checks that at most keep amounts off the invoice: unread, they leave the verdict as it is. */
const partial: ReadonlySet<InvoicingCheck> = new Set(["abandoned", "proposals", "contracts"]);

/** The answers in sum. */
export function verdictOf(rows: readonly CheckedRow[]) {
  const count = (answer: Prevention) => rows.filter((one) => one.answer === answer).length;
  const unknown = rows.filter(({ check, answer }) => answer === "unknown" && !partial.has(check));
  return {
    preventing: count("yes"),
    inPart: count("part"),
    unknown: unknown.map(({ check }) => check),
  };
}
