import "server-only";
import { z } from "zod";
import { findTooDeep } from "../../domain/deepest-json";
import { normalizeIdentifier } from "../../domain/identifiers";
import { auditText } from "../audit/values";

/** What of a webhook's body the desk goes by; the rest is kept and shown. */
export interface Message {
  readonly kind: string;
  readonly happenedAt: Date | null;
  readonly invoiceNumber: string | null;
  readonly accountGuid: string | null;
  /** The whole body, without what a database can't keep. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The name of kind where a body has none: kept like any that the desk does not know. */
export const unnamedKind = "unnamed";

/**
 * Reads a body (interface, section 6.2: its field names are chosen, decision of lib/contract/webhook).
 * Null where it is no JSON object, or is nested deeper than any database takes. What a kind should
 * have and lacks is null here: such a webhook is authentic, so it is kept for a person.
 */
export function readMessage(text: string): Message | null {
  const body = objectOf(text);
  if (body === null || findTooDeep(body) !== null) return null;
  const kept = storable(body);
  const { type, timestamp, data } = envelopeSchema.parse(kept);
  const { invoiceNumber, accountGuid } = dataSchema.parse(data);
  return {
    kind: type,
    happenedAt: timestamp === null ? null : new Date(timestamp),
    invoiceNumber,
    accountGuid: normalizeIdentifier(accountGuid),
    body: kept,
  };
}

const envelopeSchema = z.object({
  type: z.string().trim().min(1).max(100).catch(unnamedKind),
  timestamp: z.iso.datetime({ offset: true }).nullable().catch(null),
  data: z.record(z.string(), z.unknown()).catch({}),
});

const dataSchema = z.object({
  invoiceNumber: z
    .union([z.string(), z.int().min(0).transform(String)])
    .pipe(z.string().trim().min(1).max(50))
    .nullable()
    .catch(null),
  accountGuid: z.string().catch(""),
});

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Without NUL and halves of characters, in names as well. */
function storable(body: Record<string, unknown>): Record<string, unknown> {
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") return auditText(value);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [auditText(name), clean(part)]),
    );
  };
  return z.record(z.string(), z.unknown()).parse(clean(body));
}
