import type { WebhookKind } from "../contract/event-enumerations";

/** A value of a webhook's body, with the names that lead to it. */
export interface BodyField {
  readonly path: readonly string[];
  readonly value: string | number | boolean | null;
}

/** A body as a list of values in its own order, lists by their indexes; empty ones as such. */
export function bodyFields(value: unknown, path: readonly string[] = []): BodyField[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return [{ path, value }];
  }
  if (typeof value !== "object" || value === null) return [{ path, value: null }];
  const parts = Object.entries(value);
  if (parts.length === 0) return [{ path, value: Array.isArray(value) ? "[]" : "{}" }];
  return parts.flatMap(([name, part]) => bodyFields(part, [...path, name]));
}

const around = ["type", "timestamp"] as const;

/** Known fields of each kind, by the last part of their path. */
const known = {
  AccountLifeTimeStatusUpdate: ["accountGuid", "customerGuid", "customerNumber", "status"],
  InvoiceDunnedPaid: ["invoiceNumber", "paidAmount", "paymentDate", "bankAccount"],
  InvoiceDunnedCredited: [
    "invoiceNumber",
    "creditNoteNumber",
    "creditedDate",
    "invoiceTotalAmount",
  ],
} as const satisfies Record<WebhookKind, readonly string[]>;

export type KnownField = (typeof known)[WebhookKind][number] | (typeof around)[number];

/** The name of a field with an explanation; null: unknown field. */
export function knownField(kind: string, path: readonly string[]): KnownField | null {
  const [first, second, ...rest] = path;
  if (second === undefined) return around.find((name) => name === first) ?? null;
  if (first !== "data" || rest.length > 0) return null;
  const fields: readonly KnownField[] =
    Object.entries(known).find(([one]) => one === kind)?.[1] ?? [];
  return fields.find((name) => name === second) ?? null;
}
