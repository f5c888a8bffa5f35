/** What is charged, where and for which time. */
export interface Charged {
  /** The line that it is, or that it changes. */
  readonly lineId: string | null;
  readonly productElementId: string | null;
  readonly accountingPointId: string | null;
  readonly start: string;
  readonly end: string;
}

/** What a complete proposal charges; null for an entry of the ERP, and for an unfinished one. */
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
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** What a line charges. */
export function chargedOn({ id, productElementId, accountingPointId, ...line }: ListedCharge) {
  const { periodStart: start, periodEnd: end } = line;
  return { lineId: id, productElementId, accountingPointId, start, end } satisfies Charged;
}

/** The same product element on the same metering point, for a time that overlaps. */
export function looksLikeDuplicate(one: Charged, other: Charged): boolean {
  return (
    one.productElementId !== null &&
    one.productElementId === other.productElementId &&
    one.accountingPointId === other.accountingPointId &&
    one.start <= other.end &&
    other.start <= one.end
  );
}
