import type { InvoiceWords } from "./pdf-labels";

type Formats = ReturnType<typeof makeFormats>;
const known = new Map<string, Formats>();

/** Numbers and dates in the printed format of the issuer's country. */
export function formatsFor({ locale }: InvoiceWords): Formats {
  const formats = known.get(locale) ?? makeFormats(locale);
  known.set(locale, formats);
  return formats;
}

function makeFormats(locale: string) {
  const fixed = (places: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  const amounts = fixed(2);
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const prices = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const day = (date: string) => (locale === "sv-SE" ? date : date.split("-").reverse().join("."));
  return {
    amount: (value: number) => amounts.format(value),
    quantity: (value: number, unit: string) => `${quantities.format(value)} ${unit}`,
    price: (value: number) => prices.format(value),
    rate: (percent: number) => `${quantities.format(percent)} %`,
    day,
    /** Both days, or the known one; a common year is written once. */
    period(start: string | null, end: string | null) {
      const days = [start, end].flatMap((date) => date ?? []).map(day);
      const sameYear = start?.slice(0, 4) === end?.slice(0, 4);
      const [first, last] = days;
      if (!sameYear || first === undefined || last === undefined) return days.join(" – ");
      return locale === "sv-SE" ? `${first} – ${last.slice(5)}` : `${first.slice(0, 6)}–${last}`;
    },
  };
}

/** 11 digits as Norwegian account numbers are written, 1234 56 78901; others as they are. */
export function formatAccount(account: string): string {
  return account.replace(/^(\d{4})(\d{2})(\d{5})$/, "$1 $2 $3");
}

/** A Norwegian organisation number in groups of three, as its register prints it. */
export function formatOrganizationNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3");
}

/** A GSRN in readable groups. */
export function formatMeteringPoint(gsrn: string): string {
  return gsrn.replace(/^(\d{4})(\d{4})(\d{4})(\d{3})(\d{3})$/, "$1 $2 $3 $4 $5");
}
