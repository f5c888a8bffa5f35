import "server-only";
import type { OperationShapes } from "../../contract/operation-shapes/shapes";
import { type OperationId, operationTable } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import type { Permission } from "../../contract/permissions";
import { requestKindRow, requestKinds } from "../../domain/requests/request-enumerations";

const ways: Partial<Record<Permission, string>> = {
  "lines:archive": "Lines are archived by a job: POST /api/desk/job-drafts.",
  "lines:post": "A line is posted once a line proposal is approved: POST /api/desk/approvals.",
  "debt:write": "Fees and debt cases are sent as debt acts: POST /api/desk/debt-acts.",
  "invoice-groups:write":
    "Settings are saved by POST /api/desk/invoice-groups/{accountGuid}/settings.",
  "dimensions:write": "A dimension is set by POST /api/desk/dimensions/{owner}/{guid}.",
  "products:write": "An offering is saved by POST /api/desk/product-offerings/{id}/fields.",
  "reports:read": "A report file is read by its listed name: GET /api/desk/report-files/content.",
};

const requested: ReadonlySet<OperationId> = new Set(
  requestKinds.map((kind) => requestKindRow(kind).operationId),
);

/** How a page has an operation sent that only the desk sends; one sentence. */
export function wayOf(id: OperationId): string {
  const { status }: OperationShapes = operations[id];
  if (requested.has(id)) return "It is sent as a request: POST /api/desk/approvals.";
  const way = status === 202 ? undefined : ways[operationTable[id].permission];
  return way ?? "The desk does not send it.";
}
