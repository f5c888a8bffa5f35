import "server-only";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { sqlNow } from "../../../db/sql-now";
import type { debtActionsShapes } from "../../../desk-contract/debt-actions";
import { debtActRule } from "../../../domain/debt-cases/act-rule";
import {
  type DebtAct,
  type DebtActContent,
  debtActContentSchema,
  editDebtActSchema,
  returnDebtActSchema,
  settleDebtActSchema,
} from "../../../domain/debt-cases/act-shape";
import type { DeskHandlers } from "../../../engine/api/desk-handler";
import { readInput } from "../../../engine/api/read-body";
import { approvalNoun, ownStep } from "../../../engine/approvals/approval-noun";
import {
  type ApprovalExchange,
  requireAllowed,
  requireApproval,
  viewApproval,
} from "../../../engine/approvals/requests";
import { settleApproval } from "../../../engine/approvals/settle-approval";
import { type Asked, stepping } from "../../../engine/approvals/stepping";
import { approvedAlone, changeApproval, unapproved } from "../../../engine/approvals/store";
import { openOutbox } from "../../../engine/outbox/open-outbox";
import { problems } from "../../../server/problem";
import type { ActRow } from "../act-rows";
import { requireLedger } from "../ledger/require";
import { followAct } from "../register/follow-act";
import { acts, approvableActs } from "./acts";
import { decideAlone } from "./alone";
import { createActs } from "./create-acts";
import { debtActSends } from "./debt-act-sends";
import { readHeld, requireFreeCaseId } from "./free-case-id";
import { kindOf } from "./rules";
import { sendOf } from "./send-of";
import { completeAct, readKnowledge } from "./submission";

/**
 * POST approvals/{id}/settle: a lead's decision on an unknown result. The register is updated in
 * the same transaction.
 */
const settleAct = stepping(acts, {
  action: "settle",
  async ready({
    runtime,
    body: { decision },
  }: Asked<ActRow, z.output<typeof settleDebtActSchema>>) {
    if (decision === "send-again") await requireLedger(runtime);
  },
  take: (asked) =>
    settleApproval(acts, asked, {
      async follow(queries, settled) {
        switch (asked.body.decision) {
          case "happened":
            return followAct(queries, settled, { kind: "confirmed" });
          case "did-not-happen":
            return followAct(queries, settled, { kind: "refused", by: "person" });
          case "send-again":
            return [];
          default:
            return asked.body.decision satisfies never;
        }
      },
    }),
});

export const debtActionsHandlers: DeskHandlers<keyof typeof debtActionsShapes> = {
  createDebtActions: createActs,
  getDebtPolicy: async ({ runtime }) => runtime.debtPolicy,
};

const { content, facts } = approvalRequests;

/** The subject of an action: its invoice, its case, the customer, the agency. */
const texts = [
  sql`${approvalRequests.invoiceNumber}`,
  sql`${content} ->> 'debtCaseId'`,
  ...["customerName", "customerNumber", "agency"].map((name) => sql`${facts} ->> ${name}`),
];

/** Debt actions in the API of all approval requests. */
export const actNoun = approvalNoun(acts, {
  read: debtActRule.permissions.read,
  texts,
  as: (act) => ({ ...act, subject: "debt-act" }),
  sends: debtActSends,
  approvable: approvableActs,
  returned: returnDebtActSchema,
  edit: (asked) => editAct({ ...asked, body: readInput(editDebtActSchema, asked.body) }),
  steps: { settle: ownStep({ body: settleDebtActSchema, take: settleAct }) },
});

/** PUT approvals/{id}: other content, submitted again; a queued call is removed from the outbox. */
async function editAct(
  request: ApprovalExchange<z.output<typeof editDebtActSchema>>,
): Promise<DebtAct> {
  const { exchange, runtime, actor, params, body } = request;
  const row = await requireApproval(acts, exchange, actor, params.id);
  requireAllowed(acts, "edit", row, actor);
  const act = readContent({ kind: kindOf(row), content: body.content }, row.invoiceNumber);
  await requireLedger(runtime);
  const knowledge = await readKnowledge(runtime, actor, [row], act.kind === "add-fees");
  const { agency = null, outcome = null, warnings = [] } = Object(row.facts);
  const asked = { ...row, act, seen: body.seen, kept: { agency, outcome, warnings } };
  const values = await completeAct(knowledge, asked, row.id);
  const onlyAuthor = row.editorIds.every((editor) => editor === actor.personId);
  const outbox = openOutbox(runtime);
  const whole = { ...row, ...values, authorId: actor.personId };
  const changed = await changeApproval(acts, runtime.database, actor, row, async (queries) => {
    const { alone, addedBefore } = await decideAlone(queries, runtime.debtPolicy, whole);
    const suffices = alone && onlyAuthor;
    return {
      event: suffices ? "edit-alone" : "edit",
      version: body.version,
      set: {
        ...unapproved,
        ...values,
        authorNote: body.note,
        submittedAt: sqlNow,
        decisionCode: null,
        decisionNote: null,
        decidedAt: null,
        facts: { ...values.facts, addedBefore },
        ...(suffices && approvedAlone(actor, values.contentHash)),
      },
      action: "debt-act.edited",
      inTransaction: async (queries, edited) => {
        await requireFreeCaseId(queries, edited);
        if (suffices) await outbox.put(queries, sendOf(edited));
        return [];
      },
    };
  }).catch(async (error: unknown) => {
    throw await readHeld(runtime.database, { ...row, ...values }, error);
  });
  outbox.wake();
  return viewApproval(acts, exchange, actor, changed);
}

/** The content by its operation's own schema, with the action's invoice. */
function readContent(given: unknown, invoiceNumber: string): DebtActContent {
  const act = readInput(debtActContentSchema, given);
  if (act.content.invoiceNumber === invoiceNumber) return act;
  throw problems.invalid([{ path: "content.invoiceNumber", message: "Can't be changed." }]);
}
