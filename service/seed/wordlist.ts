type Words = readonly [string, ...string[]];

/** Words of one country for names of people, companies and cities. */
export interface Wordlist {
  readonly given: Words;
  readonly family: Words;
  /** First parts of invented company names. */
  readonly stems: Words;
  readonly trades: Words;
  readonly companyForm: string;
  readonly streets: Words;
  /** Postal code and city. */
  readonly cities: readonly [readonly [string, string], ...(readonly [string, string])[]];
  readonly homes: Words;
  readonly sites: Words;
  readonly housing: string;
  readonly entrance: string;
  readonly holdReasons: Words;
  readonly notes: Words;
}

/** Items of a text, separated by commas by default. */
export function list(text: string, separator = ", "): Words {
  const [first = "", ...rest] = text.split(separator);
  return [first, ...rest];
}

/** "0150 Oslo, 111 20 Stockholm": postal codes (digits and spaces) with their cities. */
export function cities(text: string): Wordlist["cities"] {
  const [first, ...rest] = text.split(", ").map((place): [string, string] => {
    const end = place.search(/ \D/);
    return [place.slice(0, end), place.slice(end + 1)];
  });
  return [first ?? ["", ""], ...rest];
}
