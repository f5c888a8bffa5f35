import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { DeskTransaction } from "../../../db/database";
import { debtCases } from "../../../db/schema/debt-cases";
import { sqlNow } from "../../../db/sql-now";
import type { AttentionReason } from "../../../domain/debt-cases/case-enumerations";
import type { AuditEntry } from "../../../engine/audit/entry";
import { Overtaken, untilSeen } from "../../../engine/calls/overtaken";
import { type FollowSource, followedEntry } from "./case-entry";
import {
  type CaseChange,
  type CaseRow,
  findLastClosedCase,
  findOpenCase,
  insertCase,
  moveCase,
} from "./store";

/** The service's current state of an invoice; amounts in minor units, with VAT. */
export interface ReadFacts {
  readonly customerGuid: string | null;
  readonly accountGuid: string | null;
  readonly customerName: string | null;
  readonly customerNumber: string | null;
  readonly currency: string | null;
  readonly totalMinor: number | null;
  readonly restMinor: number | null;
  /** In minor units; null if the service does not answer it. */
  readonly paidMinor: number | null;
}

export interface CaseRead {
  readonly tenantId: string;
  readonly invoiceNumber: string;
  /**
   * From the read-back alone, not from the webhook. unpaid: as before. contradicted: webhook and
   * read-back exclude each other. unknown-invoice: the service has no such invoice.
   */
  readonly verdict:
    | "paid"
    | "part-paid"
    | "part-credited"
    | "credited"
    | "unpaid"
    | "contradicted"
    | "unknown-invoice";
  /** Null if nothing could be read of it. */
  readonly facts: ReadFacts | null;
  readonly source: FollowSource;
}

/** The result of a read-back. */
export interface ReadFollowed {
  /** Null only if nothing was known and nothing had to be stored. */
  readonly caseId: string | null;
  /** attention: a person must check it. none: the register was up to date. */
  readonly change: "closed" | "changed" | "attention" | "none";
  /** To be written at the end of the transaction. */
  readonly entries: readonly AuditEntry[];
}

/**
 * Updates the register from a read-back, in the caller's transaction. The result does not depend on
 * repetition or order: only a new fact changes a case.
 */
export async function followRead(queries: DeskTransaction, read: CaseRead): Promise<ReadFollowed> {
  return untilSeen(async () => {
    const { tenantId, invoiceNumber } = read;
    const open = await findOpenCase(queries, tenantId, invoiceNumber);
    if (open) return followOpen(queries, read, open);
    const closed = await findLastClosedCase(queries, tenantId, invoiceNumber);
    return closed ? followClosed(queries, read, closed) : openForAttention(queries, read);
  });
}

/** The group ended: a person must check each of its open cases. */
export async function followGroupEnd(
  queries: DeskTransaction,
  group: { readonly tenantId: string; readonly accountGuid: string; readonly source: FollowSource },
): Promise<ReadFollowed> {
  const { tenantId, accountGuid, source } = group;
  const open = await queries
    .select()
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, tenantId),
        eq(debtCases.accountGuid, accountGuid),
        isNull(debtCases.closedAt),
      ),
    )
    .orderBy(debtCases.id);
  const standing = open.filter(({ attention }) => attention === null);
  const entries: AuditEntry[] = [];
  for (const row of standing) {
    const after = await move(queries, row, attention("group-ended"));
    entries.push(followedEntry(row, after, source));
  }
  const change = entries.length > 0 ? "attention" : "none";
  return { caseId: open[0]?.id ?? null, change, entries };
}

async function followOpen(
  queries: DeskTransaction,
  read: CaseRead,
  open: CaseRow,
): Promise<ReadFollowed> {
  const set = { ...amountsOf(read.facts), ...moveOf(read, open) };
  if (isKnown(open, set)) return { caseId: open.id, change: "none", entries: [] };
  const after = await move(queries, open, set);
  return {
    caseId: open.id,
    change: changeOf(open, after),
    entries: [followedEntry(open, after, read.source)],
  };
}

function moveOf({ verdict }: CaseRead, open: CaseRow): CaseChange {
  switch (verdict) {
    case "paid":
    case "credited":
      return heldBack.has(open.attention ?? "")
        ? {}
        : { state: verdict, attention: null, closedAt: sqlNow };
    case "part-paid":
    case "part-credited":
    case "unpaid":
      return {};
    case "contradicted":
      return open.attention === null ? attention("webhook-contradicted") : {};
    case "unknown-invoice":
      return open.attention === null ? attention("unknown-invoice") : {};
    default:
      return verdict satisfies never;
  }
}

/** A person must close a case that the desk never assigned. */
const heldBack: ReadonlySet<string> = new Set<AttentionReason>([
  "webhook-without-case",
  "unknown-invoice",
]);

/** A closed case only takes amounts and the other way of ending. */
async function followClosed(
  queries: DeskTransaction,
  read: CaseRead,
  closed: CaseRow,
): Promise<ReadFollowed> {
  const { verdict } = read;
  const ended = closed.state !== "resolved" && (verdict === "paid" || verdict === "credited");
  const set = { ...amountsOf(read.facts), ...(ended && { state: verdict }) };
  if (isKnown(closed, set)) return { caseId: closed.id, change: "none", entries: [] };
  const after = await move(queries, closed, set);
  return {
    caseId: closed.id,
    change: "changed",
    entries: [followedEntry(closed, after, read.source)],
  };
}

async function openForAttention(queries: DeskTransaction, read: CaseRead): Promise<ReadFollowed> {
  const { tenantId, invoiceNumber, verdict, facts, source } = read;
  const reason = verdict === "unknown-invoice" ? verdict : "webhook-without-case";
  const values = { tenantId, invoiceNumber, ...facts, ...attention(reason) };
  const row = await insertCase(queries, values);
  if (!row) throw new Overtaken();
  return { caseId: row.id, change: "attention", entries: [followedEntry(null, row, source)] };
}

const attention = (reason: AttentionReason) => ({ state: "needs-attention", attention: reason });

async function move(queries: DeskTransaction, row: CaseRow, set: CaseChange): Promise<CaseRow> {
  const after = await moveCase(queries, row, set);
  if (!after) throw new Overtaken();
  return after;
}

/** Values that the service does not give stay. */
function amountsOf(facts: ReadFacts | null): CaseChange {
  const { totalMinor = null, restMinor = null, paidMinor = null } = facts ?? {};
  return {
    ...(totalMinor !== null && { totalMinor }),
    ...(restMinor !== null && { restMinor }),
    ...(paidMinor !== null && { paidMinor }),
  };
}

function isKnown(row: CaseRow, set: CaseChange): boolean {
  const known: Readonly<Record<string, unknown>> = row;
  return Object.entries(set).every(([name, value]) => known[name] === value);
}

function changeOf(before: CaseRow, after: CaseRow): ReadFollowed["change"] {
  if (after.closedAt !== null) return "closed";
  return after.attention !== null && before.attention === null ? "attention" : "changed";
}
