import "server-only";
import { z } from "zod";
import { findTooDeep } from "../../domain/deepest-json";
import { normalizeIdentifier } from "../../domain/identifiers";
import { auditText } from "../audit/values";

/** The parts of a webhook's body that the desk uses; other parts are stored and shown. */
export interface Message {
  readonly kind: string;
  readonly happenedAt: Date | null;
  readonly invoiceNumber: string | null;
  readonly accountGuid: string | null;
  /** The whole body, without what a database cannot store. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The kind of a body without one: stored like any unknown kind. */
export const unnamedKind = "unnamed";

/**
 * Reads a body (interface, section 6.2: its field names are chosen, see lib/contract/webhook). Null
 * if it is no JSON object, or nested deeper than a database accepts. Missing fields of a kind are
 * null: such a webhook is authentic, so it is stored for a person.
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

/** Without NUL and unpaired surrogates, in names as well. */
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
