import type { Ask, Call } from "./caller";
import { NothingToWriteOn } from "./check";
import type { OperationName } from "./operation-list";
import { Differs, type Fields, fieldsOf, listOf, newId, textOf } from "./reading";

/** Identifiers that no operation answers; other deployments may have others. */
export interface Hints {
  /** Third-party system, and the group's identifier there: a template over the customer's fields. */
  readonly thirdParty: { readonly system: string; readonly id: string };
  /** The ERP's entry for an overdue invoice: a template over the invoice's fields. */
  readonly journalEntry: string;
}

export interface WorldOptions {
  readonly ask: Ask;
  readonly hints: Hints;
  /** Milliseconds between two checks for the end of accepted work. */
  readonly pause: number;
  /** How long accepted work may take, in milliseconds. */
  readonly patience: number;
}

export type World = ReturnType<typeof createWorld>;

/** How many groups are read to find one that a check needs. */
const searched = 200;

/** The records of a deployment for checks, found by reading; each is searched once. */
export function createWorld({ ask, hints, pause, patience }: WorldOptions) {
  const found = new Map<string, Promise<unknown>>();
  function once<T>(name: string, find: () => Promise<T>): () => Promise<T> {
    return () => {
      const known = found.get(name) ?? find();
      found.set(name, known);
      return known as Promise<T>;
    };
  }
  const good = async (id: OperationName, call?: Call): Promise<unknown> => {
    const { status, json } = await ask(id, call);
    if (status < 300) return json;
    throw new Differs(`nothing to check on: ${id} answers ${status}`);
  };
  const read = async (id: OperationName, call?: Call) => fieldsOf(await good(id, call), id);
  const list = async (id: OperationName, call?: Call) => listOf(await good(id, call), id);

  const groups = once("groups", () =>
    list("queryInvoiceGroups", { query: { page: 0, size: searched }, body: { status: 0 } }),
  );
  const firstGroup = once("group", async () => first(await groups(), "an active invoice group"));
  const customer = once("customer", async () => textOf(await firstGroup(), "customerGuid"));
  const customers = async () => [
    ...new Set((await groups()).map((group) => textOf(group, "customerGuid"))),
  ];

  /** The first thing that `find` returns, customer after customer. */
  async function search<T>(
    what: string,
    find: (customerGuid: string) => Promise<T | undefined>,
  ): Promise<T> {
    for (const guid of await customers()) {
      const thing = await find(guid);
      if (thing !== undefined) return thing;
    }
    throw new Differs(`nothing to check on: no ${what} among ${searched} groups`);
  }

  const invoices = (customerGuid: string) => list("listInvoices", { params: { customerGuid } });
  const withInvoices = once("invoices", () =>
    search("customer with invoices", async (customerGuid) => {
      const records = await invoices(customerGuid);
      return records.length > 1 ? { customerGuid, records } : undefined;
    }),
  );
  /** An invoice with a PDF, and the request from its pdfMethod. */
  const invoice = once("invoice", () =>
    search("invoice with a PDF", async (customerGuid) => {
      const record = (await invoices(customerGuid)).find(({ pdf }) => typeof pdf === "string");
      if (!record) return undefined;
      const method = new URL(textOf(record, "pdfMethod"), "http://relative.invalid");
      const token = method.searchParams.get("token");
      if (!token) throw new Differs("pdfMethod carries no token");
      return { customerGuid, record, number: textOf(record, "invoiceNumber"), token, method };
    }),
  );
  const overview = (customerGuid: string) =>
    list("listMeteringPointsOfCustomer", {
      params: { guid: customerGuid },
      query: { showall: true },
    });
  /** A metering point with an active contract. */
  const meteringPoint = once("meteringPoint", () =>
    search("metering point with an active contract", async (customerGuid) => {
      for (const point of await overview(customerGuid)) {
        const contract = listOf(point.contracts, "contracts").find(
          ({ status }) => status === "active",
        );
        if (contract) {
          const accountGuid = textOf(contract, "accountGuid");
          const number = textOf(point, "accountingPointId");
          return { customerGuid, accountGuid, point, number, guid: textOf(point, "guid") };
        }
      }
      return undefined;
    }),
  );
  const details = (guid: string) => read("listCustomerInvoiceGroups", { params: { guid } });
  const thirdPartyOf = async (customerGuid: string) => {
    const { customer: fields } = await details(customerGuid);
    const id = fill(hints.thirdParty.id, fieldsOf(fields, "customer"));
    return { id, tpid: hints.thirdParty.system };
  };

  /** How accepted work ended: RequestApplied, RequestRejected with its reason, or not in time. */
  async function endOf(requestId: string): Promise<string> {
    const body = { RequestID: requestId, Events: ["RequestApplied", "RequestRejected"] };
    for (let waited = 0; ; waited += pause) {
      const { items } = await read("listEvents", { body });
      const [end] = listOf(items, "items");
      if (end) {
        const kind = textOf(end, "event");
        return kind === "RequestApplied" ? kind : `${kind}: ${end.summary}`;
      }
      if (waited >= patience) return `nothing after ${waited / 1000} seconds`;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** An active customer to which the kit may add its own group. */
  const host = once("host", () =>
    search("active customer", async (guid) => {
      const { customer: fields } = await details(guid);
      return fieldsOf(fields).status === "active" ? guid : undefined;
    }),
  );
  const ours = new Set<string>();
  async function makeGroup(): Promise<{ customerGuid: string; accountGuid: string; name: string }> {
    const guid = await host();
    const RequestId = newId();
    const name = `Conformance ${RequestId.slice(0, 8)}`;
    const body = { RequestId, Name: name, InvoiceTag: "Conformance", CreateInCRM: false };
    await good("createInvoiceGroup", { params: { guid }, body });
    const end = await endOf(RequestId);
    if (end !== "RequestApplied") throw new NothingToWriteOn(`createInvoiceGroup ended: ${end}`);
    const { accounts } = await details(guid);
    const made = listOf(accounts, "accounts").find((account) => account.name === name);
    if (!made) throw new NothingToWriteOn("the group that was created is not listed");
    ours.add(textOf(made, "accountGuid"));
    return { customerGuid: guid, accountGuid: textOf(made, "accountGuid"), name };
  }

  return {
    hints,
    ask,
    once,
    read,
    list,
    good,
    groups,
    firstGroup,
    group: once("groupGuid", async () => textOf(await firstGroup(), "accountGuid")),
    customer,
    customers,
    search,
    details,
    withInvoices,
    invoice,
    meteringPoint,
    thirdPartyOf,
    endOf,
    host,
    makeGroup,
    /** Erases the groups that the kit made and that still exist. */
    async leave() {
      for (const guid of ours) {
        const body = { RequestId: newId(), Comment: "Conformance", UserId: "conformance" };
        await ask("deleteInvoiceGroup", { params: { guid }, body });
      }
    },
    /** A group of the kit's own that the checks share. */
    ownGroup: once("ownGroup", makeGroup),
    config: (accountGuid: string) => read("getInvoiceGroupConfig", { params: { accountGuid } }),
    products: once("products", () => list("listProducts")),
    offerings: once("offerings", async () => {
      const { items } = await read("listProductOfferings", { query: { page: 0, size: 1000 } });
      return listOf(items, "items");
    }),
    /** Whether the tenant uses the ledger (operations, "Ledger"). */
    ledger: once("ledger", async () => {
      const { status, json } = await ask("listOpenInvoices");
      return !(status === 409 && fieldsOf(json).type === "ledger-required");
    }),
    events: async (filter: Fields) =>
      listOf((await read("listEvents", { body: filter })).items, "items"),
  };
}

/** @throws {Differs} if there is none. */
export function first<T>(items: readonly T[], what: string): T {
  return needed(items[0], what);
}

/** @throws {Differs} if it is undefined. */
export function needed<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new Differs(`nothing to check on: there is not ${what}`);
  return item;
}

/** `B{invoiceNumber}` with the fields of a record. */
export function fill(template: string, fields: Fields): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
}
