import "server-only";

/** What the name of a field says of its value. */
export type FieldKind =
  | "plain"
  | "contact"
  | "invoice-reference"
  | "national-id"
  /** Of a person or of a company, such as customerSsnorg (interface, section 2.8). */
  | "national-id-or-organization";

export const invoiceReferences = ["pdf", "pdfMethod"] as const;

// By any name that a service may use for it, since fields that the contract does not list pass too.
// Names are looked at without separators. An invoice's customer identification number is its payment
// reference, and a `personId` is any record's.
const nationalId =
  /(?:(?<!inter)national|personal|social)(?:identity|identification|security)?(?:id|no|nr|number|code)$|person(?:no|nr|number|nummer)$|identity(?:no|nr|number)$|ssn|birth(?:no|nr|number)|^cpr|^hetu|f.{1,2}dselsn/i;
const either = /ssn.*org|org.*ssn/i;
const contact =
  /(?:address(?:es)?|e?mail|cellphone|mobile|phone|telephone|communications?)(?:address|number)?s?$|^street(?:name|number)?$|^house(?:no|number)$|^postal(?:code|place)$|^postcode$|^zip(?:code)?$|^city$|^town$|^(?:latitude|longitude)$/i;

/** Names repeat in every record; bounded, because the other side chooses them. */
const kinds = new Map<string, FieldKind>();

export function kindOfName(name: string): FieldKind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const kind = classify(name);
  if (kinds.size < 2000) kinds.set(name, kind);
  return kind;
}

function classify(name: string): FieldKind {
  if (invoiceReferences.some((reference) => reference === name)) return "invoice-reference";
  const plain = name.replaceAll(/[\s._-]/g, "");
  if (either.test(plain)) return "national-id-or-organization";
  if (nationalId.test(plain)) return "national-id";
  return contact.test(plain) ? "contact" : "plain";
}
