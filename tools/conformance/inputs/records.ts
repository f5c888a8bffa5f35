import { Differs, type Fields, fieldsOf, listOf, newId, numberOf, textOf } from "../reading";
import { first, needed, type World } from "../world";

/** What no operation lists: it is told to the kit, or read from the database by the service's own tests. */
export interface Unlisted {
  /** A group's identifier in another system. */
  thirdPartyOf(group: { customerGuid: string; accountGuid: string }): Promise<ThirdParty>;
  /** The customer's number in the ERP. */
  erpIdOf(customerGuid: string): Promise<string>;
  /** Open entries of the ERP, each with its customer and group. */
  journalEntries(): Promise<readonly JournalEntry[]>;
  /** Numbers of open invoices that another tenant's invoices have too. */
  sharedInvoices(): Promise<readonly string[]>;
  /** Requests that have events. */
  requests(): Promise<readonly string[]>;
  /** The number of a dimension with Custom Value Allowed. */
  dimensionNumber(): Promise<number>;
  /** The key of a service type, one that no other tenant has if there is one. */
  ownServiceType(): Promise<string>;
  /** A product element's dimension. */
  dimensionOfElement(): Promise<{ productElementId: string; dimensionId: string }>;
  /** Writes what only the ERP writes on a line, and answers it. */
  writeByErp(line: string): Promise<{ erpId: string; ptiInvoiceNumber: string }>;
}

export interface ThirdParty {
  readonly id: string;
  readonly tpid: string;
}

export interface JournalEntry {
  readonly journalentryid: string;
  readonly customerguid: string;
  readonly accountguid: string;
}

/** Records of one tenant, of which inputs are made. */
export type Records = ReturnType<typeof createRecords>;

/** Customers that are read to find persons. */
const mostPersons = 3;

/** Permanent records are read once; those that a call uses up are read or made each time. */
export function createRecords(world: World, unlisted: Unlisted) {
  const { list, read, once } = world;

  const groups = once("groups without hold", async () =>
    (await world.groups()).filter(({ customerOnHold }) => customerOnHold !== true),
  );

  /** Living persons with a group, the first of whom has the fewest. */
  const persons = once("persons", async () => {
    const all: { guid: string; accounts: readonly Fields[] }[] = [];
    for (const guid of await world.customers()) {
      const details = await world.details(guid);
      const { kind, status } = fieldsOf(details.customer, "customer");
      const accounts = listOf(details.accounts, "accounts");
      if (kind !== "private" || status !== "active" || accounts[0]?.status !== 0) continue;
      all.push({ guid, accounts });
      if (all.length > mostPersons) break;
    }
    return all.sort((a, b) => a.accounts.length - b.accounts.length);
  });

  const customer = once("person", async () => {
    const { guid, accounts } = first(await persons(), "a person");
    return { guid, accountGuid: textOf(first(accounts, "a group"), "accountGuid") };
  });

  /** A metering point with an active contract, its group and customer. */
  const supply = world.meteringPoint;

  /** A product of one element that needs no metering point. */
  const product = once("plain product", async () => {
    for (const one of await world.products()) {
      const elements = listOf(one.elements, "elements");
      const needsPoint = one.invoiceLineType === 1 || one.invoiceLineType === 2;
      if (elements.length !== 1 || needsPoint) continue;
      return { id: textOf(one, "id"), elementId: textOf(first(elements, "an element"), "id") };
    }
    throw new Differs("nothing to check on: no product without a metering point");
  });

  const openInvoice = async () => {
    const found = first(await list("listOpenInvoices"), "an open invoice");
    return {
      invoiceNumber: textOf(found, "invoiceNumber"),
      customerGuid: textOf(found, "customerGuid"),
      total: numberOf(found, "invoiceTotalAmountIncVat"),
    };
  };

  return {
    world,
    unlisted,
    groups,
    persons,
    customer,
    supply,
    product,
    openInvoice,
    thirdParty: once("third-party id", async () => unlisted.thirdPartyOf(await supply())),

    /** A product with a price list. */
    pricedProduct: once("priced product", async () => {
      for (const one of await world.products()) {
        const id = textOf(one, "id");
        if ((await world.ask("getProductPriceList", { params: { id } })).status === 200) return id;
      }
      throw new Differs("nothing to check on: no product with a price list");
    }),

    /** A primary offering with one interactive price, and an add-on, both for the metering point. */
    offerings: once("suitable offerings", async () => {
      const { point } = await supply();
      const sold = (await world.offerings()).filter(
        (one) => one.EndDate === null && suits(one, point),
      );
      const primary = sold.find(
        (one) => one.PrimaryProduct === true && listOf(one.InteractiveFields).length === 1,
      );
      const addOn = sold.find(
        (one) => one.PrimaryProduct !== true && listOf(one.InteractiveFields).length === 0,
      );
      return {
        primary: needed(primary, "a suitable offering"),
        addOn: needed(addOn, "a suitable add-on"),
      };
    }),

    /** The references of an invoice with a PDF that the ERP knows. */
    invoice: once("invoice of the ERP", () =>
      world.search("invoice that the ERP knows", async (customerGuid) => {
        const found = await list("listInvoices", { params: { customerGuid } });
        const one = found.find(({ pdf, erpId }) => pdf !== null && typeof erpId === "string");
        if (!one) return undefined;
        const method = new URL(textOf(one, "pdfMethod"), "http://service.example");
        const { number = "", token = "", gln = "" } = Object.fromEntries(method.searchParams);
        return { number, token, gln, erpid: textOf(one, "erpId"), customerGuid };
      }),
    ),

    async abandonedLine() {
      return first(await list("listAbandonedLines"), "an abandoned line");
    },
    archivedLine: once("archived line", async () =>
      first(await list("listArchivedLines"), "an archived line"),
    ),
    /** A line of a metering point that is on no invoice yet. */
    uninvoicedLine: once("uninvoiced line", () =>
      world.search("uninvoiced line of a metering point", async (customerguid) => {
        const lines = await list("listUninvoicedLines", { params: { customerguid } });
        const line = lines.find((one) => one.accountingPointId && one.productElementId);
        return line ? { customerguid, line } : undefined;
      }),
    ),
    /** Added for it. */
    async manualLine() {
      const { accountGuid, number: accountingPointId } = await supply();
      const { id: productId, elementId: productElementId } = await product();
      const line = { productId, productElementId, quantity: 1, price: 5 };
      return read("addInvoiceLine", { body: { ...line, accountGuid, accountingPointId } });
    },
    async debtCase() {
      const { invoiceNumber } = await openInvoice();
      const debtCaseId = `case ${newId()}`;
      await world.good("assignDebtCase", { body: { invoiceNumber, debtCaseId } });
      return { invoiceNumber, debtCaseId };
    },
    /** The newest event of a group, if there is one. */
    groupEvents: once("events of groups", async () =>
      (await world.events({}))
        .filter(({ aggregate }) => fieldsOf(aggregate, "aggregate").type === "account")
        .slice(0, 1),
    ),
  };
}

/** Whether an offering is sold for a metering point's service type and price area. */
export function suits(offering: Fields, point: Fields): boolean {
  const types = Array.isArray(offering.ServiceTypes) ? offering.ServiceTypes : [];
  const areas = Array.isArray(offering.PriceAreas) ? offering.PriceAreas : [];
  return (
    types.includes(point.serviceTypeKey) &&
    (areas.length === 0 || areas.includes(point.priceArea)) &&
    fieldsOf(offering.IsDisabled, "IsDisabled").Disabled !== true
  );
}
