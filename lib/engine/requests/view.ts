import "server-only";
import type { ApprovalPerson } from "../../domain/approvals/approval-rule";
import { barOf } from "../../domain/approvals/approval-rule";
import { maskStreets } from "../../domain/readers/streets/mask-streets";
import { requestKindRow } from "../../domain/requests/request-enumerations";
import { requestActionsOf, requestRuleOf } from "../../domain/requests/request-rule";
import {
  type ExpectedField,
  type RecordValues,
  type RequestView,
  recordValuesSchema,
  requestFactsSchema,
  requestSchema,
} from "../../domain/requests/request-shape";
import { showApprovals } from "../approvals/view";
import type { UnsentParts } from "../outbox/unsent";
import type { RequestKindOf, RequestKinds } from "./request-kind";
import { progressOf, type RequestRow } from "./request-rows";
import { kindOf } from "./rules";
import { requestSubject } from "./send-of";

/** Requests in one person's view: with names, and with the person's possible actions. */
export async function viewRequests(
  kinds: RequestKinds,
  parts: UnsentParts,
  person: ApprovalPerson,
  rows: readonly RequestRow[],
): Promise<RequestView[]> {
  return (await showApprovals(parts, requestSubject, rows)).map(({ row, shown, stillChecked }) => {
    const kind = kindOf(row);
    const { groupName, customerName, isProtected, before } = requestFactsSchema.parse(row.facts);
    // The database's checks guarantee it; parsed by the schema of the page.
    const { message, reason } = progressOf(row);
    const request = requestSchema.parse({
      ...shown,
      message,
      reason,
      groupName,
      customerName,
      isProtected,
      operationId: requestKindRow(kind).operationId,
      content: isProtected ? withoutContacts(row.content) : row.content,
      expected: expectedFields(askedOf(kinds[kind], row), row, before, isProtected),
      leavesAt: leavesAt(kinds, row)?.toISOString() ?? null,
      ...momentsOf(row),
    });
    const standing = { ...row, kind, state: request.state, stillChecked };
    return {
      ...request,
      may: requestActionsOf(standing, person),
      approvalBar: barOf(requestRuleOf(kind), standing, person),
    };
  });
}

/** Each asked value with the one before and the present one. */
export function expectedFields(
  asked: RecordValues,
  row: Pick<RequestRow, "progress">,
  before: RecordValues,
  isProtected: boolean,
): ExpectedField[] {
  const { now: values } = progressOf(row);
  const now = values === null ? null : recordValuesSchema.parse(values);
  return Object.entries(asked).map(([field, value]) => {
    const hidden = isProtected && contactFields.has(field);
    const present = now?.[field] ?? null;
    const shown = (text: string | null) =>
      isProtected && field === "name" && text !== null ? maskStreets(text) : text;
    const texts = {
      before: shown(before[field] ?? null),
      asked: shown(value),
      now: shown(present),
    };
    return {
      field,
      ...(hidden ? { before: null, asked: null, now: null } : texts),
      applied: now && present === value,
      hidden,
    };
  });
}

/** The asked values; none once the content was erased. */
export function askedOf(
  { expected }: Pick<RequestKindOf, "expected">,
  { content }: Pick<RequestRow, "content">,
): RecordValues {
  if (Object.keys(Object(content)).length === 0) return {};
  return expected(content);
}

/** Whether a record shows every asked value. */
export function showsAll(asked: RecordValues, values: RecordValues): boolean {
  const fields = Object.entries(asked);
  return fields.length > 0 && fields.every(([field, value]) => values[field] === value);
}

const contactFields: ReadonlySet<string> = new Set(["address", "email", "mobile"]);
const contactNames: ReadonlySet<string> = new Set([
  "Addresses",
  "CommunicationObjects",
  "Email",
  "Mobile",
]);

/** Without contact details at any depth, as of the signers of an offer, and streets in names. */
function withoutContacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContacts);
  if (typeof value !== "object" || value === null) return value;
  const open = Object.entries(value).filter(([name]) => !contactNames.has(name));
  return Object.fromEntries(
    open.map(([name, part]) => [
      name,
      name === "Name" && typeof part === "string" ? maskStreets(part) : withoutContacts(part),
    ]),
  );
}

function leavesAt(
  kinds: RequestKinds,
  { kind, state, sentAt, approvedAt }: RequestRow,
): Date | null {
  const delay = kinds[kindOf({ kind })].sendDelayMilliseconds ?? 0;
  if (state !== "approved" || sentAt !== null || approvedAt === null || delay === 0) return null;
  return new Date(approvedAt.getTime() + delay);
}

function momentsOf(row: RequestRow) {
  const names = ["sentAt", "acceptedAt", "seenAt", "lastCheckedAt", "nextCheckAt"] as const;
  return Object.fromEntries(names.map((name) => [name, row[name]?.toISOString() ?? null]));
}
