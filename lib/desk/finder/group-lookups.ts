import "server-only";
import type { Customer } from "../../contract/customer";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import type { AccountSearchParameter } from "../../contract/invoice-group-search";
import {
  type FinderShape,
  type FinderText,
  nameOrders,
  readThirdParty,
} from "../../domain/finder/finder-text";
import type { HitState } from "../../domain/finder/hit-enumerations";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { mostOfKind, shownOfKind } from "../../domain/finder/join-hits";
import { normalizeIdentifier } from "../../domain/identifiers";
import { may } from "../../domain/roles";
import { DeskProblem } from "../../server/problem";
import { readWith } from "../../server/read-operation";
import { readTemplateWith } from "../invoice-groups/page-reads";
import { hitOf, isWhole, type Lookup, type Search } from "./hits";

/** How invoice groups and their customers are searched for in billing. */
export const groupLookups: readonly Lookup[] = [
  {
    kinds: ["invoice-group"],
    shapes: ["identifier"],
    permission: "invoice-groups:read",
    find: findGroupById,
  },
  {
    kinds: ["customer"],
    shapes: ["identifier"],
    permission: "customers:read",
    find: findCustomerById,
  },
  {
    kinds: ["invoice-group", "customer"],
    shapes: ["third-party"],
    permission: "invoice-groups:read",
    find: findByThirdParty,
  },
  {
    kinds: ["invoice-group", "customer"],
    shapes: ["number", "code", "name", "email", "phone"],
    permission: "invoice-groups:read",
    find: findBySearch,
  },
];

/** Customers that one question reads for their number and state: as many as are shown at first. */
const mostCustomers = shownOfKind + 1;
const shortest = 2;

/** The search parameters for a shape of text. */
const parameters: Partial<Readonly<Record<FinderShape, readonly AccountSearchParameter[]>>> = {
  number: ["customerNumber", "erpId"],
  code: ["erpId"],
  name: ["customerName", "name"],
  email: ["email"],
  phone: ["cellphone"],
};

type Group = Pick<
  InvoiceGroupConfig,
  "accountGuid" | "customerGuid" | "name" | "erpId" | "status" | "accountOnHold" | "customerOnHold"
>;

export function groupHit(group: Group, customerName: string, exact: boolean): FinderHit {
  const { accountGuid, customerGuid, name, erpId } = group;
  return hitOf({
    kind: "invoice-group",
    id: accountGuid,
    name,
    customerName,
    customerGuid,
    number: erpId,
    state: stateOfGroup(group),
    exact,
  });
}

const endedStatus = -1;

function stateOfGroup({ status, accountOnHold, customerOnHold }: Group): HitState {
  if (status === endedStatus) return "ended";
  return accountOnHold || customerOnHold ? "on-hold" : "active";
}

export function customerHit(customer: Customer, exact: boolean): FinderHit {
  const { guid, name, customerNumber, status } = customer;
  return hitOf({
    kind: "customer",
    id: guid,
    name,
    customerGuid: guid,
    number: customerNumber,
    state: status,
    deceased: status === "deceased",
    exact,
  });
}

async function findGroupById({ runtime, actor, signal }: Search, { text }: FinderText) {
  const guid = normalizeIdentifier(text) ?? "";
  const input = { params: { guid }, signal };
  const group = await orNone(readWith(runtime, actor, "getInvoiceGroup", input));
  return group ? [groupHit(group, group.customer.name, true)] : [];
}

async function findCustomerById({ runtime, actor, signal }: Search, { text }: FinderText) {
  const guid = normalizeIdentifier(text) ?? "";
  const input = { params: { guid }, signal };
  const found = await orNone(readWith(runtime, actor, "listCustomerInvoiceGroups", input));
  return found ? [customerHit(found.customer, true)] : [];
}

async function findByThirdParty({ runtime, actor, signal }: Search, { text }: FinderText) {
  const named = readThirdParty(text);
  if (named === null) return [];
  const params = { id: named.id, tpid: named.system };
  const found = await orNone(
    readWith(runtime, actor, "getInvoiceGroupsByThirdPartyId", { params, signal }),
  );
  if (!found) return [];
  const own = new Set(found.matchingAccountGuids);
  return [
    customerHit(found.customer, own.size === 0),
    ...found.accounts
      .filter(({ accountGuid }) => own.has(accountGuid))
      .map((group) => groupHit(group, found.customer.name, own.size === 1)),
  ];
}

/** Each possible parameter is searched separately, if the service offers it. */
async function findBySearch(search: Search, text: FinderText): Promise<readonly FinderHit[]> {
  const { runtime, actor, signal } = search;
  if (text.compact.length < shortest) return [];
  const template = await readTemplateWith(runtime, actor);
  const wanted = [...new Set(text.shapes.flatMap((shape) => parameters[shape] ?? []))];
  const found = await Promise.all(
    wanted
      .filter((name) => Object.hasOwn(template, name))
      .map(async (name) => ({ name, groups: await searchGroups(search, name, text) })),
  );
  const hits = found.flatMap(({ groups }) =>
    groups.map((group) => groupHit(group, group.customerName, isWhole(group.erpId, text))),
  );
  const names = new Map(
    found.flatMap(({ name, groups }) =>
      // An ERP id or a group's own name leads to the group.
      name === "erpId" || name === "name"
        ? []
        : groups.map(({ customerGuid, customerName }) => [customerGuid, customerName] as const),
    ),
  );
  const guids = [...names.keys()];
  const customers = await Promise.all(
    guids.slice(0, mostCustomers).map(async (guid) => {
      const input = { params: { guid }, signal };
      return orNone(readWith(runtime, actor, "listCustomerInvoiceGroups", input));
    }),
  );
  return [
    ...hits,
    ...customers.flatMap((read) =>
      read ? [customerHit(read.customer, isWhole(read.customer.customerNumber, text))] : [],
    ),
    ...guids.slice(mostCustomers).map((guid) =>
      hitOf({
        kind: "customer",
        id: guid,
        name: names.get(guid) ?? null,
        customerGuid: guid,
        exact: false,
      }),
    ),
  ];
}

export async function searchGroups(
  { runtime, actor, signal }: Search,
  name: AccountSearchParameter,
  { text, compact, shapes }: FinderText,
) {
  const ask = (value: string) =>
    readWith(runtime, actor, "queryInvoiceGroups", {
      query: { page: "0", size: String(mostOfKind) },
      body: { [name]: value },
      signal,
    });
  if (name !== "customerName") {
    return ask(shapes.includes("name") || shapes.includes("email") ? text : compact);
  }
  // Billing searches for the words as they follow each other.
  for (const value of nameOrders(text)) {
    const groups = await ask(value);
    if (groups.length > 0) return groups;
  }
  return [];
}

/**
 * The customer's name, and that of the invoice group if one is given, for a hit whose own record does
 * not have them; null if they may not be read.
 */
export async function ownerNames(
  { runtime, actor, signal }: Search,
  { customerGuid: guid, accountGuid }: { customerGuid: string; accountGuid?: string },
): Promise<{ customerName: string | null; groupName: string | null }> {
  if (!may(actor.roles, "customers:read")) return { customerName: null, groupName: null };
  const input = { params: { guid }, signal };
  const read = await orNone(readWith(runtime, actor, "listCustomerInvoiceGroups", input));
  const group = read?.accounts.find((account) => account.accountGuid === accountGuid);
  return { customerName: read?.customer.name ?? null, groupName: group?.name ?? null };
}

/** Null if the service has no such record for this tenant. */
export async function orNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404) return null;
    throw error;
  }
}
