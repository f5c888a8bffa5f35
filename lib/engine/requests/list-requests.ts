import "server-only";
import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { MomentPosition } from "../../desk-contract/shapes";
import {
  openRequestStates,
  type RequestState,
  type RequestViewName,
  requestKindRow,
  requestKinds,
} from "../../domain/requests/request-enumerations";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import type { DeskRequest } from "../api/desk-handler";
import { isStillChecked } from "../approvals/last-check";
import { filterApprovals, listApprovals } from "../approvals/list";
import { isEditor } from "../approvals/store";
import { requestRows } from "./request-rows";
import type { RequestApprovalKind } from "./requests";

const pageSize = 50;

const states = {
  open: [...openRequestStates, "returned"],
  decided: ["withdrawn", "refused", "applied", "rejected"],
} as const satisfies Partial<Record<RequestViewName, readonly RequestState[]>>;

const { facts } = approvalRequests;

/** The subject of a request: its group, its customer, its price list, its RequestId. */
export const texts = [
  ...["groupName", "customerName"].map((name) => sql`${facts} ->> ${name}`),
  sql`${approvalRequests.content} ->> 'name'`,
  sql`replace(${approvalRequests.requestId}::text, '-', '')`,
];

/** A page of the tenant's requests. */
export function listRequests(
  approvals: RequestApprovalKind,
  { database, env }: Runtime,
  actor: Actor,
  { view, accountGuid, customerGuid, ...filter }: DeskRequest<"listRequests">["query"],
  position: MomentPosition | null,
) {
  const where = and(
    eq(approvalRequests.subject, "request"),
    eq(approvalRequests.tenantId, actor.tenantId),
    view && inView(view, actor),
    accountGuid ? eq(approvalRequests.accountGuid, accountGuid) : undefined,
    customerGuid ? eq(approvalRequests.customerGuid, customerGuid) : undefined,
    filterApprovals(filter, { texts, timeZone: env.TIME_ZONE }),
  );
  const by = view === "to-approve" ? "submittedAt" : "updatedAt";
  return listApprovals(approvals, database, where, { by, size: pageSize, position });
}

function inView(view: RequestViewName, actor: Actor) {
  switch (view) {
    case "mine":
      return isEditor(actor);
    case "to-approve":
      return toApprove(actor);
    case "attention":
      return needsPerson(actor);
    case "open":
    case "decided":
      return inArray(approvalRequests.state, [...states[view]]);
    default:
      return view satisfies never;
  }
}

/** Other people's requests that this person may decide on. */
function toApprove(actor: Actor) {
  return requestRows.where(
    and(
      eq(approvalRequests.state, "submitted"),
      inArray(approvalRequests.kind, decidableKinds(actor)),
      not(isEditor(actor)),
    ),
  );
}

/** Requests whose outcome a person must find, and this person may. */
function needsPerson(actor: Actor) {
  const called = and(
    eq(approvalRequests.state, "unknown"),
    not(isEditor(actor)),
    not(isStillChecked),
  );
  return requestRows.where(
    and(
      inArray(approvalRequests.kind, decidableKinds(actor)),
      or(eq(approvalRequests.state, "unconfirmed"), called),
    ),
  );
}

/** The kinds of requests that this person may decide on. */
export const decidableKinds = ({ roles }: Actor) =>
  requestKinds.filter((kind) => may(roles, requestKindRow(kind).permission));
