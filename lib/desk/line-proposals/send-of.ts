import "server-only";
import { proposalOperations } from "../../domain/line-proposals/proposal-content";
import type { ProposalKind } from "../../domain/line-proposals/proposal-enumerations";
import type { Fingerprint } from "../../engine/outbox/fingerprint";
import type { NewSend } from "../../engine/outbox/store";
import { problems } from "../../server/problem";
import type { ProposalRow } from "./proposal-rows";
import { kindOf } from "./rules";

/** Name of line proposals in the outbox. */
export const proposalSubject = "line-proposal";

/**
 * The one call of an approved proposal, and how its effect is recognised.
 *
 * @throws {DeskProblem} 404 if its invoice group is not known yet.
 */
export function sendOf(row: ProposalRow): NewSend {
  const { customerGuid } = row;
  if (customerGuid === null) throw problems.notFound();
  const kind = kindOf(row);
  const content: Record<string, unknown> = Object(row.content);
  return {
    tenantId: row.tenantId,
    subjectKind: proposalSubject,
    subjectId: row.id,
    operationId: proposalOperations[kind],
    request: kind === "import-entry" ? { query: content } : { body: content },
    requestHash: row.contentHash,
    customerGuid,
    fingerprint: fingerprintOf(kind, content, Object(row.facts).before),
  };
}

/** Fields of the line by the content's names. */
const addedFields = {
  accountGuid: "accountGuid",
  productElementId: "productElementId",
  quantity: "quantity",
  price: "price",
  description: "description",
  periodStart: "termStartDate",
  periodEnd: "termEndDate",
} as const;

function fingerprintOf(
  kind: ProposalKind,
  content: Readonly<Record<string, unknown>>,
  before: unknown,
): Fingerprint {
  const plain = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? value : null;
  if (kind === "import-entry") return { kind: "entry", entryId: String(content.journalentryid) };
  if (kind === "add-line") {
    const names = Object.entries(addedFields);
    const fields = names.map(([field, name]) => [field, plain(content[name])]);
    return { kind: "new-line", fields: Object.fromEntries(fields) };
  }
  const { id, ...rest } = content;
  const names = Object.keys(rest);
  const was: Record<string, unknown> = Object(before);
  return {
    kind: "changed-line",
    lineId: String(id),
    fields: Object.fromEntries(names.map((name) => [name, plain(rest[name])])),
    before: Object.fromEntries(names.map((name) => [name, plain(was[name])])),
  };
}
