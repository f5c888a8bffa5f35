import "server-only";
import { and, count, eq, ne, not, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
import { isWaiting } from "../../engine/approvals/is-waiting";
import { isStillChecked } from "../../engine/approvals/last-check";
import { isEditor } from "../../engine/approvals/store";
import { hasUnsent } from "../../engine/outbox/unsent";
import type { Actor } from "../../server/auth/sessions";
import { isDecidable, mayDecide, mayWrite } from "./is-decidable";

type ApprovalWork = Pick<
  Work,
  | ("drafts" | "returned" | "toApprove" | "unknown" | "possibleDuplicates" | "unsent")
  | ("debtToApprove" | "debtReturned" | "debtUnknown" | "debtUnsent")
  | ("requestsToApprove" | "requestsUnclear" | "requestsUnsent")
  | ("plansToApprove" | "plansReturned")
>;

/**
 * Approval requests of all kinds that await this person, from one grouped read; null without the
 * permission. Authors and editors may neither decide on their own rows nor settle them.
 */
export async function countApprovals(database: DeskDatabase, actor: Actor): Promise<ApprovalWork> {
  const counts = await readCounts(database, actor);
  const sum = (subject: ApprovalSubject, may: Permitted, of: (row: Counts) => number) =>
    may(actor, subject)
      ? counts
          .filter((row) => row.subject === subject && may(actor, subject, row.kind))
          .reduce((all, row) => all + of(row), 0)
      : null;
  const inState = (state: string, of: (row: Counts) => number) => (row: Counts) =>
    row.state === state ? of(row) : 0;
  const toApprove = inState("submitted", (row) => row.all - row.own);
  const returned = inState("returned", (row) => row.own);
  const unknown = inState("unknown", (row) => row.all - row.own);
  const unconfirmed = inState("unconfirmed", (row) => row.all);
  /** What a person may decide on, whoever wrote it; of others their own. */
  const unsent = (subject: ApprovalSubject) =>
    mayDecide(actor, subject) || mayWrite(actor, subject)
      ? counts
          .filter((row) => row.subject === subject)
          .reduce(
            (all, row) => all + (mayDecide(actor, subject, row.kind) ? row.unsent : row.ownUnsent),
            0,
          )
      : null;
  return {
    drafts: sum(
      "line-proposal",
      mayWrite,
      inState("draft", (row) => row.own),
    ),
    returned: sum("line-proposal", mayWrite, returned),
    toApprove: sum("line-proposal", mayDecide, toApprove),
    unknown: sum("line-proposal", mayDecide, unknown),
    possibleDuplicates: sum(
      "line-proposal",
      mayDecide,
      inState("unknown", (row) => row.doubled),
    ),
    unsent: unsent("line-proposal"),
    debtToApprove: sum("debt-act", mayDecide, toApprove),
    debtReturned: sum("debt-act", mayWrite, returned),
    debtUnknown: sum("debt-act", mayDecide, unknown),
    debtUnsent: unsent("debt-act"),
    requestsToApprove: sum("request", mayDecide, toApprove),
    requestsUnclear: sum("request", mayDecide, (row) => unknown(row) + unconfirmed(row)),
    requestsUnsent: unsent("request"),
    plansToApprove: sum("settings-plan", mayDecide, toApprove),
    plansReturned: sum("settings-plan", mayWrite, returned),
  };
}

/**
 * What the person started and is not finished, and unknown outcomes that the desk is still checking,
 * which no other count has; null for readers.
 */
export async function countUnderWay(
  database: DeskDatabase,
  actor: Actor,
): Promise<Pick<Work, "waiting" | "checking">> {
  if (!may(actor.roles, "approvals:write")) return { waiting: null, checking: null };
  const { tenantId, state } = approvalRequests;
  const own = isEditor(actor);
  const checked = and(eq(state, "unknown"), or(own, isDecidable(actor)), isStillChecked);
  const started = and(own, isWaiting);
  const [row] = await database
    .select({
      waiting: sql<number>`count(*) filter (where ${started})`.mapWith(Number),
      checking: sql<number>`count(*) filter (where ${checked})`.mapWith(Number),
    })
    .from(approvalRequests)
    .where(and(eq(tenantId, actor.tenantId), or(started, eq(state, "unknown"))));
  return { waiting: row?.waiting ?? 0, checking: row?.checking ?? 0 };
}

type Permitted = (actor: Actor, subject: ApprovalSubject, kind?: string) => boolean;

interface Counts {
  readonly subject: string;
  readonly kind: string;
  readonly state: string;
  readonly all: number;
  /** Of them, those that the person wrote or edited. */
  readonly own: number;
  /** Others' lines that may have been made twice. */
  readonly doubled: number;
  /** Approved, due for minutes and not sent yet. */
  readonly unsent: number;
  readonly ownUnsent: number;
}

/** Requests that still need a person or a call, by subject, kind and state. */
function readCounts(database: DeskDatabase, actor: Actor): Promise<Counts[]> {
  const { id, tenantId, subject, kind, state, outcome } = approvalRequests;
  const own = isEditor(actor);
  const isDoubled = sql`${outcome} ->> 'possibleDuplicate' = 'true'`;
  const isUnsent = sql`${state} = 'approved' and ${hasUnsent(subject, id)}`;
  const where = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  // An approved bulk change has its job; it needs nobody.
  const waits = or(
    sql`${state} in ('draft', 'submitted', 'returned', 'unknown', 'unconfirmed')`,
    and(eq(state, "approved"), ne(subject, "settings-plan")),
  );
  return (
    database
      .select({
        subject,
        kind,
        state,
        all: count(),
        own: where(own),
        doubled: where(sql`not ${own} and ${isDoubled}`),
        unsent: where(isUnsent),
        ownUnsent: where(sql`${own} and ${isUnsent}`),
      })
      .from(approvalRequests)
      // No person may decide while the desk still checks automatically.
      .where(and(eq(tenantId, actor.tenantId), waits, not(isStillChecked)))
      .groupBy(subject, kind, state)
  );
}
