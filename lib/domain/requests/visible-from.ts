interface Asked {
  readonly kind: string;
  readonly content: unknown;
}

/**
 * From when billing can show a request's effect, in milliseconds since 1970; 0: at once. Of a price
 * list it shows the one in force (Get Product Price List, interface 4.7), so from its first day.
 */
export function visibleFrom({ kind, content }: Asked): number {
  if (kind !== "write-price-list") return 0;
  const { validFrom } = Object(content);
  const moment = Date.parse(`${String(validFrom)}T00:00:00Z`);
  return Number.isNaN(moment) ? 0 : moment;
}
