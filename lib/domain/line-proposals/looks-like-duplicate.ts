import type { MinorUnits } from "../minor-units";

/** The charge: product, metering point and period. */
export interface Charged {
  /** The line itself, or the line that it changes. */
  readonly lineId: string | null;
  readonly productElementId: string | null;
  readonly accountingPointId: string | null;
  readonly start: string;
  readonly end: string;
}

/** The charge of a complete proposal; null for an entry of the ERP, and for an unfinished one. */
export function chargedBy({
  kind,
  content,
}: {
  readonly kind: string;
  readonly content: unknown;
}): Charged | null {
  if (kind === "import-entry") return null;
  const fields: Record<string, unknown> = Object(content);
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value : null;
  };
  const [start, end] =
    kind === "add-line"
      ? [text("termStartDate"), text("termEndDate")]
      : [text("periodStart"), text("periodEnd")];
  if (start === null || end === null) return null;
  return {
    lineId: text("id"),
    productElementId: text("productElementId"),
    accountingPointId: text("accountingPointId"),
    start,
    end,
  };
}

interface ListedCharge {
  readonly id: string;
  readonly productElementId: string | null;
  readonly accountingPointId: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

/** The charge of a line. */
export function chargedOn({ id, productElementId, accountingPointId, ...line }: ListedCharge) {
  // Without a period it may be the same charge.
  const { periodStart, periodEnd } = line;
  const [start, end] = [periodStart ?? "", periodEnd ?? "9999"];
  return { lineId: id, productElementId, accountingPointId, start, end } satisfies Charged;
}

/** The same product element on the same metering point, for an overlapping period. */
export function looksLikeDuplicate(one: Charged, other: Charged): boolean {
  return (
    one.productElementId !== null &&
    one.productElementId === other.productElementId &&
    one.accountingPointId === other.accountingPointId &&
    one.start <= other.end &&
    other.start <= one.end
  );
}

/** A claim as it will be on an invoice. */
export interface Claim {
  readonly productElementId: string | null;
  readonly text: string;
  /** With VAT. */
  readonly amountMinor: MinorUnits;
}

/**
 * Whether a claim without a product and a period, such as lines for the next invoice, may be a
 * duplicate: the same text, or the same amount if that one has no product either.
 */
export function looksLikeSameClaim(
  one: { readonly text: string; readonly amountMinor: MinorUnits | null },
  other: Claim,
): boolean {
  const words = plain(one.text);
  if (words !== "" && words === plain(other.text)) return true;
  return other.productElementId === null && one.amountMinor === other.amountMinor;
}

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
