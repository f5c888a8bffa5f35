import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Runtime } from "../../../lib/server/runtime";
import type { ServiceAccess } from "../../stack/service-calls";
import { caseIdOf, commentOf, type DebtTurn } from "./debt-phase";
import { type DrillInvoice, readPayloads } from "./debt-world";

interface Ended extends Record<string, unknown> {
  readonly kind: string;
  readonly state: string;
  readonly content: {
    readonly debtCaseId?: string;
    readonly existingDebtCaseId?: string;
    readonly feeItems?: readonly { readonly id: string }[];
    readonly lines?: readonly { readonly id: string }[];
  };
  readonly call: string | null;
  readonly outcome: unknown;
}

type Turns = readonly { readonly turn: DebtTurn; readonly invoices: readonly DrillInvoice[] }[];

/** Compares every action with the service's own record. */
export async function compareActs(
  { database }: Runtime,
  service: ServiceAccess,
  groups: readonly string[],
  turns: Turns,
) {
  const { rows } = await database.execute<Ended>(
    sql`select kind, state, content, outcome, outcome ->> 'call' as call from approval_requests where subject = 'debt-act'`,
  );
  const recorded = await readRecord(service, groups);
  const comments = new Map(
    turns.flatMap(({ turn, invoices }) =>
      invoices.map((invoice) => [caseIdOf(turn, invoice), commentOf(turn)]),
    ),
  );
  /** How often the service has the action's effect; null: the record does not show it. */
  const timesOf = ({ kind, content }: Ended): number | null => {
    if (kind === "update") {
      const id = content.existingDebtCaseId ?? "";
      const comment = recorded.comments.get(id);
      return comment === undefined ? null : Number(comment === comments.get(id));
    }
    const items = content.feeItems ?? content.lines;
    const counts = items?.map(({ id }) => recorded.items.get(id) ?? 0);
    if (counts) return Math.max(...counts) === Math.min(...counts) ? (counts[0] ?? 0) : 2;
    const cases = kind === "assign" ? recorded.assigned : recorded.resolved;
    return cases.get(content.debtCaseId ?? "") ?? 0;
  };
  const confirmed = rows.filter(({ state }) => state === "confirmed");
  const refused = rows.filter(({ state }) => state === "refused");
  const unknown = rows.filter(({ state }) => state === "unknown");
  // An action that waits for an unclear one awaits the same person.
  const waiting = unknown.length > 0 ? rows.filter(({ state }) => state === "approved") : [];
  const toPerson = unknown.length + waiting.length;
  const twice = rows.filter((row) => (timesOf(row) ?? 0) > 1).length;
  const denied = refused.filter((row) => (timesOf(row) ?? 0) > 0).length;
  const lost = confirmed.filter((row) => timesOf(row) === 0);
  const left = rows.filter((row) => ![...confirmed, ...unknown, ...waiting].includes(row));
  return {
    confirmed: confirmed.length,
    byCheck: confirmed.filter(({ call }) => call !== "answer").length,
    toPerson,
    doubled: twice + denied,
    lost: lost.length,
    open: left.length,
    /** The first failures, for analysis. */
    wrong: [...lost, ...left].slice(0, 10).map((row) => JSON.stringify(row)),
    unregistered: await countUnregistered(database),
  };
}

const feesSchema = z.object({ feeItems: z.array(z.object({ id: z.string() })) });
const linesSchema = z.object({ lines: z.array(z.object({ id: z.string() })) });
const caseSchema = z.object({ debtCaseId: z.string(), debtCaseComment: z.string().nullable() });

async function readRecord(service: ServiceAccess, groups: readonly string[]) {
  const fees = await readPayloads(service, "PostInvoiceLines", groups, feesSchema);
  const lines = await readPayloads(service, "ImportJournalEntry", groups, linesSchema);
  const assigned = await readPayloads(service, "InvoiceDunned", groups, caseSchema);
  const resolved = await readPayloads(service, "InvoiceDunnedResolved", groups, caseSchema);
  const ids = [...fees.flatMap(({ feeItems }) => feeItems), ...lines.flatMap((one) => one.lines)];
  return {
    items: countOf(ids.map(({ id }) => id)),
    assigned: countOf(assigned.map(({ debtCaseId }) => debtCaseId)),
    resolved: countOf(resolved.map(({ debtCaseId }) => debtCaseId)),
    /** A case's final comment. */
    comments: new Map(resolved.map((one) => [one.debtCaseId, one.debtCaseComment])),
  };
}

/** Confirmed actions on cases without a case of theirs in the resulting state. */
async function countUnregistered(database: Runtime["database"]): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from approval_requests a left join debt_cases c on c.id = a.case_id
      where a.subject = 'debt-act' and a.state = 'confirmed' and (
        (a.kind in ('assign', 'update') and (c.id is null or c.debt_case_id is distinct from
          coalesce(a.content ->> 'debtCaseId', a.content ->> 'existingDebtCaseId')))
        or (a.kind = 'resolve' and c.state is distinct from 'resolved'))`,
  );
  return rows[0]?.count ?? 0;
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
