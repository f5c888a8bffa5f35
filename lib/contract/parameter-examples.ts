import { z } from "zod";

/** Records of one customer in the world that the embedded service begins with. */
const world = {
  customer: "060dfe1cf7407014494ffd351975ecd8",
  customerNumber: "1000000",
  group: "6a364493a34efa4307e68a6f423d2ebd",
  meteringPoint: "707057596562798999",
  invoiceNumber: "10000000",
  offering: "327680c3630f2498cb4f67844759c207",
  product: "c1fdd5cda47c3e157bfef2ad7ad7210c",
  gln: "7080009405863",
  reportFile: "Kundereskontro.csv",
};

/** A record of the desk's own: each desk gives its own ids. */
const ownRecord = "3f0e8a52-6f0c-4f5e-9d0b-2a4b7c1d9e10";
const hexadecimal = "0123456789abcdef0123456789abcdef";

/** By the segment before it, because the same name stands for records of several kinds. */
const ofPath: Readonly<Record<string, string>> = {
  "account/{guid}": world.group,
  "account/{id}": world.customerNumber,
  "accounts/{accountGuid}": world.group,
  "accounts/{acguid}": world.group,
  "invoice-groups/{accountGuid}": world.group,
  "customer/{guid}": world.customer,
  "invoice/{customerGuid}": world.customer,
  "invoices/{customerGuid}": world.customer,
  "invoice-eligibility/{customerGuid}": world.customer,
  "uninvoiced/{customerguid}": world.customer,
  "thirdparty/{tpid}": "CRM",
  "accountingpoints/{acid}": world.meteringPoint,
  "priceinformations/{accountingPointId}": world.meteringPoint,
  "product/{id}": world.offering,
  "pricelist/{id}": world.product,
  "product-offerings/{id}": world.offering,
  "grid-owners/{gln}": world.gln,
  "dimensions/{owner}": "customer",
  "{owner}/{guid}": world.customer,
  "preferences/{key}": "theme",
  "default-views/{list}": "products",
  "queue/{kind}": "jobs",
};

/** Optional ones of which an operation demands one or another. */
const oneOf: ReadonlySet<string> = new Set(["customer", "number"]);

/** By the name, of what a query or a head must have. */
const ofOthers: Readonly<Record<string, string | number | boolean>> = {
  accountguid: world.group,
  customerguid: world.customer,
  customerGuid: world.customer,
  customer: world.customer,
  ap: world.meteringPoint,
  date: "2026-11-16",
  exchangeprices: false,
  page: 0,
  size: 50,
  number: world.invoiceNumber,
  token: "t".repeat(43),
  filename: world.reportFile,
  name: world.reportFile,
  gridownergln: world.gln,
  journalentryid: `B${world.invoiceNumber}`,
  dimensionId: hexadecimal,
  dimensionNumber: 1,
  dimensionEntryValue: "100",
  productElementId: hexadecimal,
  "Idempotency-Key": "3f0e8a52-6f0c-4f5e-9d0b-2a4b7c1d9e10",
  lineIds: hexadecimal,
  kind: "customers",
  id: world.customer,
  list: "products",
  guid: world.customer,
};

/**
 * The parameters of one operation with an example of each that a caller must give: what is in the
 * path, and what the query or the head needs. Generators of calls, such as dredd, need them.
 *
 * @param path the operation's template
 */
export function withExamples(parameters: z.ZodObject, path: string): z.ZodObject {
  const fields: [string, z.ZodType][] = Object.entries(parameters.shape);
  return z.object(
    Object.fromEntries(
      fields.map(([name, field]) => {
        const isFree = field.safeParse(undefined).success && !oneOf.has(name);
        const example = isFree ? undefined : exampleOf(path, name);
        if (example === undefined) return [name, field];
        const { param } = field.meta() ?? {};
        return [name, field.meta({ param: { ...Object(param), example } })];
      }),
    ),
  );
}

function exampleOf(path: string, name: string): string | number | boolean | undefined {
  const segments = path.split("/");
  const at = segments.indexOf(`{${name}}`);
  if (at < 0) return ofOthers[name];
  return ofPath[`${segments[at - 1]}/{${name}}`] ?? ownRecord;
}
