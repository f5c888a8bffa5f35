interface PostalAddress {
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
}

/** The lines of a postal address without empty ones; an empty list if nothing is known. */
export function addressLines(address: PostalAddress | null): string[] {
  if (address === null) return [];
  const { street, postalCode, city, countryCode } = address;
  const place = [postalCode, city].filter(Boolean).join(" ");
  return [street, place, countryCode].filter((line): line is string => Boolean(line?.trim()));
}
