import "server-only";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtActRule } from "../../domain/debt-cases/act-rule";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
import type { ApprovalKind, ApprovalTable } from "../../engine/approvals/approval-kind";
import { isEditor } from "../../engine/approvals/store";
import { hasUnsent } from "../../engine/outbox/unsent";
import { mayDecideOn } from "../../engine/requests/list-requests";
import type { Actor } from "../../server/auth/sessions";

type UnsentWork = Pick<Work, "unsent" | "debtUnsent" | "requestsUnsent">;

/**
 * Approved requests whose call has been due for minutes and has not left: the person's own, and those
 * that they may decide on. Null without the permission.
 */
export async function countUnsent(database: DeskDatabase, actor: Actor): Promise<UnsentWork> {
  const countOf = (table: ApprovalTable, subject: ApprovalKind<never>["subject"], whose?: SQL) =>
    database.$count(
      table,
      and(
        "subject" in table ? eq(table.subject, subject) : undefined,
        eq(table.tenantId, actor.tenantId),
        eq(table.state, "approved"),
        whose,
        hasUnsent(subject, table.id),
      ),
    );
  const ofRule = (
    table: ApprovalTable,
    subject: ApprovalKind<never>["subject"],
    { write, decide }: Readonly<Record<"write" | "decide", Parameters<typeof may>[1]>>,
  ) => {
    if (may(actor.roles, decide)) return countOf(table, subject);
    return may(actor.roles, write) ? countOf(table, subject, isEditor(table, actor)) : null;
  };
  const ofRequests = mayDecideOn(actor);
  const [unsent, debtUnsent, requestsUnsent] = await Promise.all([
    ofRule(approvalRequests, "line-proposal", proposalRule.permissions),
    ofRule(approvalRequests, "debt-act", debtActRule.permissions),
    ofRequests
      ? countOf(approvalRequests, "request", or(isEditor(approvalRequests, actor), ofRequests))
      : null,
  ]);
  return { unsent, debtUnsent, requestsUnsent };
}
