import { and, eq } from "drizzle-orm";
import type { UpdateImportedLine } from "../../lib/contract/line";
import type { Queries, ServiceDatabase } from "../db/open";
import { lines } from "../db/schema/lines";
import { recordEvents } from "../events/store";
import { notFound, ServiceProblem } from "../http/problem";
import type { InvoiceLine } from "../records";
import type { LineCall } from "./call";
import { type LineRow, toLine } from "./mapping";
import { priceLine } from "./price-lines";
import { findPoint, groupsWithContract, requireElement } from "./references";
import { whyUnchangeable } from "./rules";

/**
 * Update Imported Invoice Line (interface, section 4.5): changes a manual line that is still in
 * the import collection; VAT and amounts are recalculated.
 *
 * @throws {ServiceProblem} 404 if the tenant has no such line, 409 if it is not manual or no
 * longer imported, 400 naming a field that can't have that value.
 */
export function updateLine(
  database: ServiceDatabase,
  body: UpdateImportedLine,
  call: LineCall,
): Promise<InvoiceLine> {
  return database.queries.transaction(async (queries) => {
    const before = await lockLine(queries, body.id, call.tenant.id);
    requireChangeable(before);
    requireFixed(before, body);
    const [after] = await queries
      .update(lines)
      .set(await changesOf(queries, before, body, call))
      .where(eq(lines.id, before.id))
      .returning();
    if (!after) throw new Error("A line that was locked is gone.");
    await recordEvents(queries, [toEvent(before, after, call)]);
    return toLine(after);
  });
}

async function lockLine(queries: Queries, id: string, tenant: string): Promise<LineRow> {
  const [line] = await queries
    .select()
    .from(lines)
    .where(and(eq(lines.id, id), eq(lines.tenantId, tenant)))
    .for("update");
  if (!line) throw notFound("invoice line");
  return line;
}

function requireChangeable(line: LineRow): void {
  const why = whyUnchangeable(line);
  if (why) throw new ServiceProblem("conflict", { detail: why.message, errors: [why] });
}

const fixedFields = [
  "accountGuid",
  "erpId",
  "lineState",
  "currency",
  "accountPeriod",
  "vendor",
  "ptiInvoiceNumber",
  "importType",
  "importTimeStamp",
] as const satisfies readonly (keyof UpdateImportedLine & keyof InvoiceLine)[];

function requireFixed(before: LineRow, body: UpdateImportedLine): void {
  const stored = toLine(before);
  const errors = fixedFields
    .filter((name) => body[name] !== undefined && body[name] !== stored[name])
    .map((path) => ({ path, message: "Can't be changed." }));
  if (errors.length > 0) throw new ServiceProblem("invalid-request", { errors });
}

async function changesOf(
  queries: Queries,
  before: LineRow,
  body: UpdateImportedLine,
  { tenant }: LineCall,
) {
  const named = body.productElementId ?? body.productId;
  const element = await requireElement(queries, tenant, named === undefined ? before : body);
  const point = await findPoint(queries, tenant.id, {
    accountingPointId:
      body.accountingPointId === undefined ? before.accountingPointId : body.accountingPointId,
  });
  const period = {
    start: body.periodStart ?? before.periodStart,
    end: body.periodEnd ?? before.periodEnd,
  };
  const groups = [{ guid: before.accountGuid }];
  const hasContract = (await groupsWithContract(queries, point, groups, period)).length > 0;
  return {
    ...priceLine(
      {
        element,
        point,
        hasContract,
        period,
        quantity: body.quantity ?? before.quantity,
        price: body.price ?? before.price,
        quantityUnit: body.quantityUnit ?? before.quantityUnit,
        description: body.description ?? before.description,
      },
      { periodEnd: "periodEnd" },
    ),
    text: body.text === undefined ? before.text : body.text,
    comment: body.comment === undefined ? before.comment : body.comment,
  };
}

function toEvent(before: LineRow, after: LineRow, { tenant, client, at }: LineCall) {
  const [from, to] = [toLine(before), toLine(after)];
  const names = Object.keys(from) as (keyof InvoiceLine)[];
  const changed = names.filter((name) => from[name] !== to[name]);
  return {
    tenantId: tenant.id,
    event: "PostInvoiceLines",
    operation: "updateImportedLine",
    aggregateType: "account",
    aggregateValue: after.accountGuid,
    occurredAt: at,
    actor: client,
    summary: "1 invoice line changed",
    payload: {
      lineIds: [after.id],
      changes: Object.fromEntries(
        changed.map((name) => [name, { from: from[name], to: to[name] }]),
      ),
    },
    records: [after.id],
  } as const;
}
