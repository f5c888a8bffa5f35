import "server-only";
import { normalizeIdentifier } from "../../domain/identifiers";
import { contentSchemas, type ProposalContent } from "../../domain/line-proposals/proposal-content";
import {
  type ProposalKind,
  proposalKinds,
} from "../../domain/line-proposals/proposal-enumerations";
import { type MinorUnits, minorUnits } from "../../domain/minor-units";
import { isStorable } from "../../domain/storable";
import { fieldErrors } from "../../server/problem";

export function kindOf({ kind }: { readonly kind: string }): ProposalKind {
  const found = proposalKinds.find((one) => one === kind);
  if (!found) throw new TypeError(`There are no proposals of kind ${kind}.`);
  return found;
}

export type FieldErrors = ReturnType<typeof fieldErrors>;

export interface ReadContent<Content> {
  readonly content: Content | null;
  readonly errors: FieldErrors;
}

const identifierFields: ReadonlySet<string> = new Set([
  "id",
  "productId",
  "productElementId",
  "accountGuid",
  "accountingPointGuid",
  "customerguid",
  "accountguid",
]);
const longestText = 500;

/**
 * A draft's content: known fields with plain values, identifiers as 32 lower-case characters, and
 * nothing undefined. The submission refuses what is still wrong in it.
 */
export function readDraft(
  kind: ProposalKind,
  given: Readonly<Record<string, unknown>>,
): ReadContent<Record<string, unknown>> {
  const known = Object.keys(contentSchemas[kind].shape);
  const content: Record<string, unknown> = {};
  const errors: FieldErrors = [];
  const refuse = (name: string, message: string) =>
    errors.push({ path: `content.${name}`.slice(0, 200), message });
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) refuse(name, "Is not a known name.");
    else if (value === undefined) continue;
    else if (typeof value === "string") {
      if (!isStorable(value)) refuse(name, "Holds a character that can't be kept.");
      else if (value.length > longestText) refuse(name, `Has more than ${longestText} characters.`);
      else {
        const identifier = identifierFields.has(name) ? normalizeIdentifier(value) : null;
        content[name] = identifier ?? value;
      }
    } else if (value === null || typeof value === "number") content[name] = value;
    else refuse(name, "Must be a text or a number.");
  }
  return { content: errors.length > 0 ? null : content, errors };
}

/** The content by the operation's own schema, for a submission. */
export function readComplete<Kind extends ProposalKind>(
  kind: Kind,
  given: unknown,
): ReadContent<ProposalContent<Kind>> {
  const parsed = contentSchemas[kind].safeParse(given);
  if (parsed.success) {
    // From the parse by the schema of this kind.
    return { content: parsed.data as ProposalContent<Kind>, errors: [] };
  }
  const errors = fieldErrors(parsed.error).map(({ path, message }) => ({
    path: path === "" ? "content" : `content.${path}`,
    message,
  }));
  return { content: null, errors };
}

/**
 * The amount of a proposal that counts towards the limit for one person: without the sign, because
 * a credit moves money too. A change counts with the largest of its old amount, its new amount and
 * the difference.
 */
export function weightOf(amountMinor: MinorUnits, beforeMinor: MinorUnits | null): MinorUnits {
  const before = beforeMinor ?? 0;
  const sizes = [amountMinor, before, amountMinor - before].map(Math.abs);
  return minorUnits(Math.max(...sizes));
}

/**
 * The period of a new line: the given days. A missing end is in the month of the other one; without
 * both it is the tenant's current month (interface, section 4.5).
 */
export function billingMonth(
  start: string | null | undefined,
  end: string | null | undefined,
  timeZone: string,
  now = new Date(),
): { readonly start: string; readonly end: string } {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
  const known = start ?? end ?? today;
  const [year = 0, month = 0] = known.split("-").map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start: start ?? `${known.slice(0, 8)}01`, end: end ?? `${known.slice(0, 8)}${days}` };
}
