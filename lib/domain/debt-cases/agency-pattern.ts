/** What a pattern of an agency's settings may name. */
export interface PatternFacts {
  readonly invoiceNumber: string;
  readonly customerNumber: string | null;
  /** ISO date of the assignment. */
  readonly date: string;
  /** Its place among the invoices that are assigned together, from 1. */
  readonly place: number;
}

/**
 * The id of a debt case by an agency's pattern: `{invoice}`, `{customer}`, `{date}` (20261121) and
 * `{n}` are filled in, everything else stays as it is.
 */
export function caseIdOf(pattern: string, facts: PatternFacts): string {
  return fill(pattern, facts, (text) => text).trim();
}

/** The address of a case by an agency's template; what is filled in cannot leave its place. */
export function caseUrlOf(template: string, facts: PatternFacts): string {
  return fill(template, facts, encodeURIComponent);
}

function fill(pattern: string, facts: PatternFacts, write: (text: string) => string): string {
  const values: Readonly<Record<string, string>> = {
    invoice: facts.invoiceNumber,
    customer: facts.customerNumber ?? "",
    date: facts.date.replaceAll("-", ""),
    n: String(facts.place),
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : write(value);
  });
}
