import "server-only";
import { isNull } from "drizzle-orm";
import { requests } from "../../db/schema/requests";
import { sqlNow } from "../../db/sql-now";
import type { requestsShapes } from "../../desk-contract/requests";
import {
  mayCheckAgain,
  maySettleUnconfirmed,
  mayWithdraw,
} from "../../domain/requests/request-rule";
import { requirePermission } from "../../server/auth/require-permission";
import { problems } from "../../server/problem";
import type { DeskHandler, DeskHandlers } from "../api/desk-handler";
import { approving, returning } from "../approvals/decisions";
import { emptyCall } from "../approvals/outcome";
import { getting, requireAllowed, requireIntent, viewIntent } from "../approvals/requests";
import { settleIntent } from "../approvals/settle-intent";
import { changeIntent, findIntent, unapproved } from "../approvals/store";
import { checkRequest } from "./check-request";
import { createRequest } from "./create-request";
import { listRequests } from "./list-requests";
import { acceptedColumns } from "./outcome";
import { requestProblems } from "./problems";
import type { RequestIntents, RequestRow } from "./requests";
import { kindOf } from "./rules";
import { viewRequests } from "./view";

/** POST requests/{id}/withdraw: its author or its approver cancels it before anything was sent. */
const withdrawing =
  (intents: RequestIntents): DeskHandler<"withdrawRequest"> =>
  async (request) => {
    const { exchange, runtime, actor, params, body } = request;
    const row = await requireIntent(intents, exchange, actor, params.id);
    if (!mayWithdraw({ ...row, kind: kindOf(row) }, actor)) {
      requireAllowed<RequestRow, never>(intents, "withdraw", row, actor);
    }
    return async () => {
      if (row.sentAt !== null) throw requestProblems.onItsWay();
      const withdrawn = await changeIntent(intents, runtime.database, actor, row, {
        event: "withdraw",
        version: body.version,
        set: unapproved,
        where: isNull(requests.sentAt),
        action: "request.withdrawn",
      });
      return viewIntent(intents, exchange, actor, withdrawn);
    };
  };

type Request<Id extends keyof typeof requestsShapes> = Parameters<DeskHandler<Id>>[0];
type Step<Id extends keyof typeof requestsShapes> = Pick<
  Request<Id>,
  "runtime" | "actor" | "body"
> & { readonly row: RequestRow };

/** POST requests/{id}/check-again: the desk checks at once; the version stays if nothing is new. */
const checkingAgain =
  (intents: RequestIntents): DeskHandler<"checkRequestAgain"> =>
  async (request) => {
    const { exchange, runtime, actor, params, body } = request;
    const row = await requireIntent(intents, exchange, actor, params.id);
    const kind = kindOf(row);
    requirePermission(actor, intents.ruleOf(row).permissions.write);
    return async () => {
      const isAsSeen = row.version === body.version && mayCheckAgain({ ...row, kind }, actor);
      if (!isAsSeen || !(await checkRequest(intents, runtime, row))) {
        throw requestProblems.changedMeanwhile("Its state has changed.");
      }
      const { database } = runtime;
      const changed = await findIntent(intents, database, actor.tenantId, row.id);
      return viewIntent(intents, exchange, actor, changed ?? row);
    };
  };

/** POST requests/{id}/settle: a person's finding about an unknown call, or an unconfirmed request. */
const settling =
  (intents: RequestIntents): DeskHandler<"settleRequest"> =>
  async (request) => {
    const { exchange, actor, params } = request;
    const row = await requireIntent(intents, exchange, actor, params.id);
    const asked = { ...request, row };
    if (row.state !== "unconfirmed") {
      requireAllowed<RequestRow, never>(intents, "settle", row, actor);
      return async () => {
        const set = request.body.decision === "happened" ? acceptedColumns : {};
        const settled = await settleIntent(intents, asked, { set });
        return viewIntent(intents, exchange, actor, settled);
      };
    }
    if (!maySettleUnconfirmed({ ...row, kind: kindOf(row) }, actor)) {
      requireAllowed<RequestRow, never>(intents, "settle", row, actor);
      throw problems.forbidden(intents.ruleOf(row).permissions.decide);
    }
    return async () =>
      viewIntent(intents, exchange, actor, await settleUnconfirmed(intents, asked));
  };

function settleUnconfirmed(
  intents: RequestIntents,
  { runtime, actor, row, body }: Step<"settleRequest">,
) {
  const { decision, note, version } = body;
  if (decision === "send-again") {
    const message = "Billing has accepted it: a repeated call would change nothing.";
    throw problems.invalid([{ path: "decision", message }]);
  }
  const applied = decision === "happened";
  const settledBy = { id: actor.personId, name: actor.name };
  return changeIntent(intents, runtime.database, actor, row, {
    event: applied ? "apply" : "reject",
    version,
    set: {
      outcome: { ...emptyCall, kind: "settled", settledBy, note },
      seenAt: sqlNow,
      nextCheckAt: null,
      reason: applied ? null : note,
    },
    action: "request.settled",
    seen: { decision, note },
    also: async (queries, settled) =>
      applied ? ((await intents.kinds[kindOf(row)].afterApplied?.(queries, settled)) ?? []) : [],
  });
}

/** Answers about requests of the kinds of `intents`. */
export const requestsHandlers = (
  intents: RequestIntents,
): DeskHandlers<keyof typeof requestsShapes> => ({
  async listRequests({ runtime, actor, query, position }) {
    const { rows, next } = await listRequests(intents, runtime, actor, query, position);
    return { requests: await viewRequests(intents.kinds, runtime, actor, rows), next };
  },
  createRequest: createRequest(intents),
  getRequest: getting(intents),
  approveRequest: approving(intents),
  returnRequest: returning(intents),
  withdrawRequest: withdrawing(intents),
  checkRequestAgain: checkingAgain(intents),
  settleRequest: settling(intents),
});
