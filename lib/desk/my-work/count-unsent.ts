import "server-only";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { ApprovalSubject } from "../../domain/approvals/approval-enumerations";
import { debtActRule } from "../../domain/debt-cases/act-rule";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
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
  const countOf = (subject: ApprovalSubject, whose?: SQL) =>
    database.$count(
      approvalRequests,
      and(
        eq(approvalRequests.subject, subject),
        eq(approvalRequests.tenantId, actor.tenantId),
        eq(approvalRequests.state, "approved"),
        whose,
        hasUnsent(subject, approvalRequests.id),
      ),
    );
  const ofRule = (
    subject: ApprovalSubject,
    { write, decide }: Readonly<Record<"write" | "decide", Parameters<typeof may>[1]>>,
  ) => {
    if (may(actor.roles, decide)) return countOf(subject);
    return may(actor.roles, write) ? countOf(subject, isEditor(actor)) : null;
  };
  const ofRequests = mayDecideOn(actor);
  const [unsent, debtUnsent, requestsUnsent] = await Promise.all([
    ofRule("line-proposal", proposalRule.permissions),
    ofRule("debt-act", debtActRule.permissions),
    ofRequests ? countOf("request", or(isEditor(actor), ofRequests)) : null,
  ]);
  return { unsent, debtUnsent, requestsUnsent };
}
