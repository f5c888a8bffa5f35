import "server-only";
import { z } from "zod";
import { codesByName } from "../../contract/enumeration-names";
import { webhookKinds } from "../../contract/event-enumerations";
import { findTooDeep } from "../../domain/deepest-json";
import { normalizeIdentifier } from "../../domain/identifiers";
import { readServiceMoment } from "../../domain/readers/read-service-day";
import { parsePayload, plainName } from "../../server/answers/read-payload";
import { auditText } from "../audit/values";

/** The parts of a webhook's body that the desk uses; other parts are stored and shown. */
export interface Message {
  readonly kind: string;
  readonly happenedAt: Date | null;
  readonly invoiceNumber: string | null;
  /** The whole body, without what a database cannot store. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The kind of a body without one: stored like any unknown kind. */
export const unnamedKind = "unnamed";

/**
 * Reads a body (interface, section 6.2: its field names are chosen, see lib/contract/webhook). Null
 * if it is no JSON object, or nested deeper than a database accepts. Missing fields of a kind are
 * null: such a webhook is authentic, so it is stored for a person. Numbers of 16 and more digits are
 * texts, so that none is lost.
 *
 * @param text as it was signed.
 * @param timeZone the tenant's, of a moment without a zone.
 */
export function readMessage(text: string, timeZone: string): Message | null {
  const body = objectOf(text);
  if (body === null || findTooDeep(body) !== null) return null;
  const kept = storable(body);
  const { type, timestamp, data } = envelopeSchema.parse(kept);
  const { invoiceNumber } = dataSchema.parse(data);
  return {
    kind: webhookKinds.find((kind) => plainName(kind) === plainName(type)) ?? type,
    happenedAt: momentOf(timestamp, timeZone),
    invoiceNumber,
    body: kept,
  };
}

const envelopeSchema = z.object({
  type: z.string().trim().min(1).max(100).catch(unnamedKind),
  timestamp: z.string().catch(""),
  data: z.record(z.string(), z.unknown()).catch({}),
});

const dataSchema = z.object({
  invoiceNumber: z
    .union([z.string(), z.int().min(0).transform(String)])
    .pipe(z.string().trim().min(1).max(50))
    .nullable()
    .catch(null),
});

const groupSchema = z.object({
  data: z.object({
    accountGuid: z.string().catch(""),
    status: z.union([z.int(), z.string().trim().toLowerCase()]).nullable().catch(null),
  }),
});

/** The group of a stored body and its status there, as a code; null: none that is one. */
export function groupOf(body: unknown): {
  readonly accountGuid: string | null;
  readonly status: number | null;
} {
  const { accountGuid = "", status = null } = groupSchema.safeParse(body).data?.data ?? {};
  const code = typeof status === "string" ? codeOf(status) : status;
  return { accountGuid: normalizeIdentifier(accountGuid), status: code };
}

/** A status by its name, or as a number that is written as a text. */
function codeOf(status: string): number | null {
  const named = codesByName.get("status")?.get(status);
  return named ?? (/^-?\d$/.test(status) ? Number(status) : null);
}

/** Null: none, or none that is one. */
function momentOf(text: string, timeZone: string): Date | null {
  const moment = readServiceMoment(text, timeZone);
  const date = moment === null ? null : new Date(moment);
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(parsePayload(text));
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
