import "server-only";
import type { FinderText } from "../../domain/finder/finder-text";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { readWith } from "../../server/read-operation";
import { cachedProducts } from "./cached-open-invoices";
import { customerHit, orNone, ownerNames } from "./group-lookups";
import { hitOf, isOrganization, isPoint, isWhole, type Lookup, type Search } from "./hits";

/** How products, metering points and organisations are found in billing. */
export const otherLookups: readonly Lookup[] = [
  {
    kinds: ["product"],
    shapes: ["identifier", "number", "code", "name"],
    permission: "products:read",
    find: findProducts,
  },
  {
    kinds: ["metering-point"],
    shapes: ["metering-point"],
    permission: "metering-points:read",
    find: findPointsOfNear,
  },
  {
    kinds: ["metering-point"],
    shapes: ["metering-point"],
    permission: "lines:read",
    find: findPointsOfAbandoned,
  },
  {
    kinds: ["customer"],
    shapes: ["organization-number"],
    permission: "customers:read",
    find: findOrganizationsOfNear,
  },
];

async function findProducts({ runtime, actor }: Search, text: FinderText): Promise<FinderHit[]> {
  const wanted = text.text.toLocaleLowerCase("nb");
  const products = await cachedProducts(runtime, actor);
  return products
    .filter(
      ({ id, name, productNumber }) =>
        name.toLocaleLowerCase("nb").includes(wanted) ||
        productNumber.toLowerCase().startsWith(wanted) ||
        isIdentifier(id, text),
    )
    .map(({ id, name, productNumber }) =>
      hitOf({
        kind: "product",
        id,
        name,
        number: productNumber,
        exact: isWhole(productNumber, text) || isIdentifier(id, text),
      }),
    );
}

function isIdentifier(id: string, { compact }: FinderText): boolean {
  return id === compact.replaceAll("-", "").toLowerCase();
}

function findPointsOfNear(search: Search, text: FinderText): Promise<FinderHit[]> {
  return findPointsOf(search, text, search.near);
}

/** The metering point among those of these customers, read as the person. */
export async function findPointsOf(
  search: Search,
  text: FinderText,
  customers: readonly string[],
): Promise<FinderHit[]> {
  const { runtime, actor, signal } = search;
  const found = await Promise.all(
    customers.map(async (guid) => {
      const input = { params: { guid }, query: { showall: "true" }, signal };
      const points =
        (await orNone(readWith(runtime, actor, "listMeteringPointsOfCustomer", input))) ?? [];
      const point = points.find(({ accountingPointId }) => isPoint(accountingPointId, text));
      const [contract] = point?.contracts ?? [];
      if (contract === undefined) return [];
      return pointHit(search, text, {
        accountGuid: contract.accountGuid,
        customerGuid: guid,
        name: contract.product.name,
      });
    }),
  );
  return found.flat();
}

/** Lines that billing could not invoice name their metering point: one page of them is read. */
async function findPointsOfAbandoned(search: Search, text: FinderText): Promise<FinderHit[]> {
  const { runtime, actor, signal } = search;
  const query = { page: "1", size: "1000" };
  const lines = await readWith(runtime, actor, "listAbandonedLines", { query, signal });
  const line = lines.find(({ accountingPointId }) => isPoint(accountingPointId, text));
  if (line === undefined) return [];
  const { accountGuid, customerGUI: customerGuid, description: name } = line;
  return pointHit(search, text, { accountGuid, customerGuid, name });
}

/** A metering point leads to the invoice group that is billed for it, and has the group's name. */
async function pointHit(
  search: Search,
  { compact }: FinderText,
  billed: { accountGuid: string; customerGuid: string; name: string | null },
): Promise<FinderHit[]> {
  const { accountGuid, customerGuid, name } = billed;
  const { customerName, groupName } = await ownerNames(search, billed);
  return [
    hitOf({
      kind: "metering-point",
      id: accountGuid,
      name: groupName ?? name,
      customerName,
      customerGuid,
      number: compact,
      exact: true,
    }),
  ];
}

async function findOrganizationsOfNear(search: Search, text: FinderText): Promise<FinderHit[]> {
  const { runtime, actor, signal } = search;
  const customers = await Promise.all(
    search.near.map((guid) =>
      orNone(readWith(runtime, actor, "listCustomerInvoiceGroups", { params: { guid }, signal })),
    ),
  );
  return customers
    .flatMap((read) => (read ? [read.customer] : []))
    .filter(({ organizationNumber }) => isOrganization(organizationNumber, text))
    .map((customer) => customerHit(customer, true));
}
