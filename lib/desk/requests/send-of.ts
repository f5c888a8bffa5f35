import "server-only";
import { requestKindRow } from "../../domain/requests/request-enumerations";
import { contentHashOf } from "../approvals/content-hash";
import type { NewSend } from "../outbox/store";
import type { OutboxEntry } from "../outbox/subject";
import { requestKindsOf } from "./request-kinds";
import type { RequestRow } from "./requests";
import { kindOf } from "./rules";

/** Name of requests in the outbox. */
export const requestSubject = "request";

type Called = Pick<
  RequestRow,
  "kind" | "requestId" | "content" | "basis" | "accountGuid" | "customerGuid"
>;

/** The one call of a request: the same in every attempt. */
export function callOf(row: Called) {
  const { accountGuid, customerGuid, requestId } = row;
  const params = requestKindsOf[kindOf(row)].paramsOf({ accountGuid, customerGuid });
  return { params, body: { ...Object(row.content), RequestId: requestId } };
}

/** What an approval is bound to: kind, call and what the author saw. */
export function requestHashOf(row: Called): string {
  return contentHashOf(row.kind, { ...callOf(row), basis: row.basis ?? null });
}

/** The same of what is about to be sent. */
export function sentHashOf({
  request,
  fingerprint,
}: Pick<OutboxEntry, "request" | "fingerprint">): string {
  const { kind, basis = null } = Object(fingerprint);
  const { params, body } = Object(request);
  return contentHashOf(String(kind), { params, body, basis });
}

/** Requests of one kind about one record are sent one after the other, in their order. */
export function sendOf(row: RequestRow): NewSend {
  const kind = kindOf(row);
  const { operationId } = requestKindRow(kind);
  const { basis, requestId, accountGuid, customerGuid } = row;
  return {
    tenantId: row.tenantId,
    subjectKind: requestSubject,
    subjectId: row.id,
    operationId,
    request: callOf(row),
    requestHash: row.contentHash,
    customerGuid,
    fingerprint: {
      ...{ kind, requestId, basis },
      twin: `${operationId} ${accountGuid ?? customerGuid}`,
      since: `${row.submittedAt.toISOString()} ${row.id}`,
    },
    delayMilliseconds: requestKindsOf[kind].sendDelayMilliseconds ?? 0,
  };
}
