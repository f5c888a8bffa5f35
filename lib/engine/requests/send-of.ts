import "server-only";
import { requestKindRow } from "../../domain/requests/request-enumerations";
import { contentHashOf } from "../approvals/content-hash";
import type { NewSend } from "../outbox/store";
import type { OutboxEntry } from "../outbox/subject";
import { type RequestKinds, targetOf } from "./request-kind";
import type { RequestRow } from "./request-rows";
import { kindOf } from "./rules";

/** Name of requests in the outbox. */
export const requestSubject = "request";

type Called = Pick<
  RequestRow,
  "kind" | "requestId" | "content" | "basis" | "accountGuid" | "customerGuid"
>;

/** The one call of a request: the same in every attempt. */
export function callOf(kinds: RequestKinds, row: Called) {
  const { paramsOf, withoutRequestId } = kinds[kindOf(row)];
  const id = withoutRequestId ? {} : { RequestId: row.requestId };
  return { params: paramsOf(targetOf(row)), body: { ...Object(row.content), ...id } };
}

/** What an approval is bound to: kind, call and what the author saw. */
export function requestHashOf(kinds: RequestKinds, row: Called): string {
  return contentHashOf(row.kind, { ...callOf(kinds, row), basis: row.basis ?? null });
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

/**
 * Requests of one kind about one record are sent one after the other, in their order. The outbox
 * sends one call of a customer at a time; the product of a price list has the customer's place.
 */
export function sendOf(kinds: RequestKinds, row: RequestRow): NewSend {
  const kind = kindOf(row);
  const { operationId } = requestKindRow(kind);
  const { orderedBy, sendDelayMilliseconds = 0 } = kinds[kind];
  const { basis, requestId, accountGuid } = row;
  const record = orderedBy(row.content);
  const customerGuid = row.customerGuid ?? record;
  if (customerGuid === null) throw new TypeError("A request without a customer names no record.");
  return {
    tenantId: row.tenantId,
    subjectKind: requestSubject,
    subjectId: row.id,
    operationId,
    request: callOf(kinds, row),
    requestHash: row.contentHash,
    customerGuid,
    fingerprint: {
      kind,
      requestId,
      basis,
      twin: `${operationId} ${record ?? accountGuid ?? customerGuid}`,
      since: `${row.submittedAt.toISOString()} ${row.id}`,
    },
    delayMilliseconds: sendDelayMilliseconds,
  };
}
