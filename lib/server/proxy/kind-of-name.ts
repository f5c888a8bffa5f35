import "server-only";

/** The kind of a field's value, derived from the field's name. */
export type FieldKind =
  | "plain"
  | "contact"
  | "invoice-reference"
  | "secret"
  | "national-id"
  /** Of a person or of a company, such as customerSsnorg (interface, section 2.8). */
  | "national-id-or-organization";

export const invoiceReferences = ["pdf", "pdfMethod"] as const;

// By any name that a service may use for it, because fields outside the contract pass too. Names
// are compared without separators. An invoice's customer identification number is its payment
// reference, and a `personId` is any record's.
const nationalId =
  /(?:(?<!inter)national|personal|social)(?:identity|identification|insurance|security|id)?(?:id|no|nr|number|code)$|person(?:no|nr|number|nummer)$|identity(?:no|nr|number)$|samordningsn|henkil.{1,2}tunnus|ssn|birth(?:no|nr|number)|^[dfpt]nr$|^cpr|^hetu|^idnr$|f.{1,2}dselsn/i;
const either = /ssn.*org|org.*ssn/i;
const secret =
  /(?:token|secret|password|passphrase|passwd|apikey|privatekey|authorization|cookie|credential|bearer|jwt)s?$/i;

const line = "(?:line|object|number|nummer|no|nr|name|phone|address(?:es)?|s)*\\d*$";
/** Ends of names of contact details. */
const reached = `(?:addresse?s?|addr|adresse?n?r?|osoite|e?mail|epost|cellphone|cell|mobile?n?|tel(?:e(?:phone|fon))?|phone|puhelin|fax|communications?)${line}`;
/** Whole names: their ends alone are part of other words. */
const place = `^(?:street|gate|gata|vei(?:adresse)?|road|house|apartment|flat|floor|door|co|careof)${line}|^(?:postal?|post|zip)(?:code|place|town|city|number|nummer|nr|no|sted|ort|box)?\\d*$|^(?:city|town|village|municipality|kommune|lat|latitude|lng|lon|longitude|coordinates?)\\d*$`;
const birth = "^(?:birth(?:date|day)|dateofbirth|dob|f.{1,2}dsels?dat[aeo]?)$";
const contact = new RegExp(`${reached}|${place}|${birth}`, "i");

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
  if (secret.test(plain)) return "secret";
  return contact.test(plain) ? "contact" : "plain";
}
