import "server-only";
import { isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sqlNow } from "../../db/sql-now";
import { versionSchema } from "../../domain/approvals/approval-shape";
import {
  mayCheckAgain,
  maySettleUnconfirmed,
  mayWithdraw,
} from "../../domain/requests/request-rule";
import {
  newRequestSchema,
  type RequestView,
  returnRequestSchema,
  settleRequestSchema,
} from "../../domain/requests/request-shape";
import { requirePermission } from "../../server/auth/require-permission";
import { problems } from "../../server/problem";
import { readInput } from "../api/read-body";
import { type ApprovalNoun, approvalNoun, ownStep } from "../approvals/approval-noun";
import { emptyCall } from "../approvals/outcome";
import {
  type ApprovalExchange,
  requireAllowed,
  requireApproval,
  viewApproval,
} from "../approvals/requests";
import { settleApproval } from "../approvals/settle-approval";
import type { Asked } from "../approvals/stepping";
import { changeApproval, findApproval, unapproved } from "../approvals/store";
import { checkRequest } from "./check-request";
import { createRequest } from "./create-request";
import { acceptedColumns } from "./outcome";
import { requestProblems } from "./problems";
import { progressWith, type RequestRow } from "./request-rows";
import { requestSends } from "./request-sends";
import type { RequestApprovalKind } from "./requests";
import { kindOf } from "./rules";

type Version = z.output<typeof versionSchema>;
type Finding = z.output<typeof settleRequestSchema>;

/** POST approvals/{id}/withdraw: its author or its approver cancels it before anything was sent. */
const withdrawing =
  (approvals: RequestApprovalKind) => async (request: ApprovalExchange<Version>) => {
    const { exchange, runtime, actor, params, body } = request;
    const row = await requireApproval(approvals, exchange, actor, params.id);
    if (!mayWithdraw({ ...row, kind: kindOf(row) }, actor)) {
      requireAllowed<RequestRow, never>(approvals, "withdraw", row, actor);
    }
    return async () => {
      if (row.sentAt !== null) throw requestProblems.onItsWay();
      const withdrawn = await changeApproval(approvals, runtime.database, actor, row, {
        event: "withdraw",
        version: body.version,
        set: unapproved,
        where: isNull(approvalRequests.sentAt),
        action: "request.withdrawn",
      });
      return viewApproval(approvals, exchange, actor, withdrawn);
    };
  };

/** POST approvals/{id}/check-again: the desk checks at once; the version stays if nothing is new. */
const checkingAgain =
  (approvals: RequestApprovalKind) => async (request: ApprovalExchange<Version>) => {
    const { exchange, runtime, actor, params, body } = request;
    const row = await requireApproval(approvals, exchange, actor, params.id);
    const kind = kindOf(row);
    requirePermission(actor, approvals.ruleOf(row).permissions.write);
    return async () => {
      const isAsSeen = row.version === body.version && mayCheckAgain({ ...row, kind }, actor);
      if (!isAsSeen || !(await checkRequest(approvals, runtime, row))) {
        throw requestProblems.changedMeanwhile("Its state has changed.");
      }
      const { database } = runtime;
      const changed = await findApproval(approvals, database, actor.tenantId, row.id);
      return viewApproval(approvals, exchange, actor, changed ?? row);
    };
  };

/** POST approvals/{id}/settle: a person's finding about an unknown call, or an unconfirmed request. */
const settling =
  (approvals: RequestApprovalKind) =>
  async (request: ApprovalExchange<Finding>): Promise<() => Promise<RequestView>> => {
    const { exchange, actor, params } = request;
    const row = await requireApproval(approvals, exchange, actor, params.id);
    const asked = { ...request, row };
    if (row.state !== "unconfirmed") {
      requireAllowed<RequestRow, never>(approvals, "settle", row, actor);
      return async () => {
        const set = request.body.decision === "happened" ? acceptedColumns : {};
        const settled = await settleApproval(approvals, asked, { set });
        return viewApproval(approvals, exchange, actor, settled);
      };
    }
    if (!maySettleUnconfirmed({ ...row, kind: kindOf(row) }, actor)) {
      requireAllowed<RequestRow, never>(approvals, "settle", row, actor);
      throw problems.forbidden(approvals.ruleOf(row).permissions.decide);
    }
    return async () =>
      viewApproval(approvals, exchange, actor, await settleUnconfirmed(approvals, asked));
  };

function settleUnconfirmed(
  approvals: RequestApprovalKind,
  { runtime, actor, row, body }: Asked<RequestRow, Finding>,
) {
  const { decision, note, version } = body;
  if (decision === "send-again") {
    const message = "Billing has accepted it: a repeated call would change nothing.";
    throw problems.invalid([{ path: "decision", message }]);
  }
  const applied = decision === "happened";
  const settledBy = { id: actor.personId, name: actor.name };
  return changeApproval(approvals, runtime.database, actor, row, {
    event: applied ? "apply" : "reject",
    version,
    set: {
      outcome: { ...emptyCall, kind: "settled", settledBy, note },
      seenAt: sqlNow,
      nextCheckAt: null,
      progress: progressWith({ reason: applied ? null : note }),
    },
    action: "request.settled",
    seen: { decision, note },
    inTransaction: async (queries, settled) =>
      applied ? ((await approvals.kinds[kindOf(row)].apply?.(queries, settled)) ?? []) : [],
  });
}

const { facts } = approvalRequests;

/** The subject of a request: its group, its customer, its price list, its RequestId. */
const texts = [
  ...["groupName", "customerName"].map((name) => sql`${facts} ->> ${name}`),
  sql`${approvalRequests.content} ->> 'name'`,
  sql`replace(${approvalRequests.requestId}::text, '-', '')`,
];

/** Requests in the API of all approval requests. */
export const requestNoun = (approvals: RequestApprovalKind): ApprovalNoun =>
  approvalNoun(approvals, {
    read: "invoice-groups:read",
    texts,
    as: (request) => ({ ...request, subject: "request" }),
    sends: requestSends(approvals),
    create: (asked) =>
      createRequest(approvals)({ ...asked, body: readInput(newRequestSchema, asked.body) }),
    returned: returnRequestSchema,
    steps: {
      withdraw: ownStep({ body: versionSchema, take: withdrawing(approvals) }),
      settle: ownStep({ body: settleRequestSchema, take: settling(approvals) }),
      "check-again": ownStep({ body: versionSchema, take: checkingAgain(approvals) }),
    },
  });
