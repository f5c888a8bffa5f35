import type {
  ImportType,
  InvoiceLineType,
  LineState,
} from "../../../lib/contract/line-enumerations";
import { addDays } from "../../../lib/domain/day";
import { lineAmount } from "../../../lib/domain/invoice-lines/line-amount";
import { fromMinorUnits, vatOf } from "../../../lib/domain/minor-units";
import type { lines } from "../../db/schema/lines";
import type { productElements } from "../../db/schema/products";

import type { SeedGroup } from "../groups";
import type { Random } from "../random";

export type SeedLine = typeof lines.$inferInsert;

/** A line before it has a group. Values of the product are not repeated. */
export interface LineDraft {
  readonly element?: typeof productElements.$inferInsert;
  readonly description?: string;
  readonly comment?: string;
  readonly invoiceLineType?: InvoiceLineType;
  readonly lineState: LineState;
  readonly importType: ImportType;
  readonly quantity: number;
  readonly quantityUnit?: string;
  readonly price?: number;
  readonly point?: string | null;
  readonly period: { readonly start: string; readonly end: string };
  readonly importedAt: string;
  readonly vendor?: string;
  readonly clientGln?: string;
  readonly ptiInvoiceNumber?: string;
}

/** `archivedAfter`: days from abandonment to the archive; null: not archived. */
export function makeLine(
  group: SeedGroup,
  random: Random,
  draft: LineDraft,
  archivedAfter: number | null = null,
): SeedLine {
  const { row, customer } = group;
  const { element, lineState, period } = draft;
  const price = draft.price ?? element?.price ?? 0;
  const vatRate = element?.vatRate ?? 25;
  const amount = lineAmount(draft.quantity, price);
  const abandonedAt = lineState === -1 ? later(draft.importedAt, 1) : null;
  const archivedAt =
    abandonedAt === null || archivedAfter === null ? null : later(abandonedAt, archivedAfter);
  return {
    id: random.guid(),
    tenantId: row.tenantId,
    customerGuid: row.customerGuid,
    accountGuid: row.guid,
    erpId: lineState > 0 ? `L${random.digits(9)}` : null,
    lineState,
    productId: element?.productId ?? null,
    productElementId: element?.id ?? null,
    description: draft.description ?? element?.name ?? "",
    text: null,
    accountingPointId: draft.point ?? null,
    accountingPointGuid: null,
    periodStart: period.start,
    periodEnd: period.end,
    quantity: draft.quantity,
    quantityUnit: draft.quantityUnit ?? element?.quantityUnit ?? "",
    price,
    amount: fromMinorUnits(amount),
    vatAmount: fromMinorUnits(vatOf(amount, vatRate)),
    vatCodeId: element?.vatCodeId ?? (customer.tenant.country === "NO" ? "3" : "MP1"),
    vatRate,
    currency: customer.tenant.currency,
    accountPeriod: draft.importedAt.slice(0, 7).replace("-", ""),
    vendor: draft.vendor ?? null,
    ptiInvoiceNumber: draft.ptiInvoiceNumber ?? null,
    lineType: element?.lineType ?? null,
    invoiceLineType: draft.invoiceLineType ?? element?.invoiceLineType ?? 0,
    importType: draft.importType,
    importTimeStamp: new Date(draft.importedAt),
    comment: draft.comment ?? null,
    clientGln: draft.clientGln ?? null,
    lastAccountState: archivedAt ? -1 : abandonedAt ? 0 : null,
    lastAccountTimestamp: archivedAt ?? abandonedAt,
    archivedAt,
    invoiceNumber: null,
    externalId: null,
    journalEntryId: null,
  };
}

function later(moment: Date | string, days: number): Date {
  const text = typeof moment === "string" ? moment : moment.toISOString();
  return new Date(`${addDays(text.slice(0, 10), days)}T06:00:00Z`);
}
