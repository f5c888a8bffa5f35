import { sql } from "drizzle-orm";
import type { OperationId } from "../../lib/contract/operation-table";
import { mark, shared } from "./furnish-tenants";
import { newRequestId } from "./new-request-id";
import type { TenantView, TypedInput } from "./tenant-view";

/** Records of one tenant, as its operations show them. */
export type TenantRecords = ReturnType<typeof tenantRecords>;

/** Inputs of some operations, made of a tenant's records. */
export type TenantInputs<Ids extends OperationId> = {
  readonly [Id in Ids]: (records: TenantRecords) => Promise<TypedInput<Id>[]>;
};

/** Permanent records are read once; those that a call uses up are read or made each time. */
export function tenantRecords(view: TenantView) {
  const { ask } = view;
  const body = {};

  const groups = once(async () => {
    const found = await ask("queryInvoiceGroups", { query: { page: 0, size: 200 }, body });
    return found.filter(({ status, customerOnHold }) => status === 0 && !customerOnHold);
  });

  const people = once(async () => {
    const guids = new Set((await groups()).map(({ customerGuid }) => customerGuid));
    const all = [];
    for (const guid of guids) {
      all.push(await ask("listCustomerInvoiceGroups", { params: { guid } }));
      if (all.filter(({ customer }) => customer.kind === "private").length > 3) break;
    }
    return all;
  });

  /** Living persons with a group, the first of whom has only one. */
  const persons = once(async () => {
    const fitting = (await people()).filter(
      ({ customer, accounts }) =>
        customer.kind === "private" && customer.status === "active" && accounts[0]?.status === 0,
    );
    return fitting.sort((a, b) => a.accounts.length - b.accounts.length);
  });

  const customer = once(async () => {
    const { customer: found, accounts } = need((await persons())[0], "a customer");
    const [row] = await view.rows(
      sql`select t.erp_id from customers t where t.guid = ${found.guid}`,
    );
    const erpId = need(row?.erp_id, "a customer's number in the ERP");
    return { ...found, accountGuid: need(accounts[0], "a group").accountGuid, erpId };
  });

  /** A metering point with a supplying contract, and its owner. */
  const supply = once(async () => {
    for (const { accountGuid, customerGuid } of await groups()) {
      const params = { guid: accountGuid };
      const points = await ask("listMeteringPointsOfInvoiceGroup", { params });
      const point = points.find(
        ({ contracts, serviceTypeKey }) =>
          serviceTypeKey === "electricity" && contracts.some(({ status }) => status === "active"),
      );
      if (point) return { ...point, accountGuid, customerGuid };
    }
    throw new Error("No metering point with a contract was found.");
  });

  const thirdParty = once(async () => {
    const { accountGuid } = await supply();
    const [row] = await view.rows(
      sql`select t.external_id, t.system_id from third_party_ids t where t.account_guid = ${accountGuid}`,
    );
    return { id: need(row?.external_id, "an id"), tpid: need(row?.system_id, "a system") };
  });

  /** A product of one element that needs no metering point. */
  const product = once(async () => {
    const all = await ask("listProducts", {});
    const found = all.find(
      ({ elements, invoiceLineType }) =>
        elements.length === 1 && invoiceLineType !== 1 && invoiceLineType !== 2,
    );
    const { id, elements } = need(found, "a product");
    return { id, elementId: need(elements[0], "an element").id };
  });

  const pricedProduct = once(async () => {
    for (const { id } of await ask("listProducts", {})) {
      const [row] = await view.rows(sql`select t.id from price_lists t where t.product_id = ${id}`);
      if (row) return id;
    }
    throw new Error("No product with a price list was found.");
  });

  const offerings = once(async () => {
    const { items } = await ask("listProductOfferings", { query: { size: "1000" } });
    const { serviceTypeKey, priceArea } = await supply();
    const sold = items.filter(
      ({ ServiceTypes, PriceAreas, IsDisabled, EndDate }) =>
        ServiceTypes.includes(serviceTypeKey) &&
        (priceArea === null || PriceAreas.length === 0 || PriceAreas.includes(priceArea)) &&
        !IsDisabled.Disabled &&
        EndDate === null,
    );
    const primary = sold.find((one) => one.PrimaryProduct && one.InteractiveFields.length === 1);
    const addOn = sold.find((one) => !one.PrimaryProduct && one.InteractiveFields.length === 0);
    return { primary: need(primary, "an offering"), addOn: need(addOn, "an add-on") };
  });

  /** An invoice with its PDF, and the names in its references. */
  const invoice = once(async () => {
    for (const { customer: owner } of await people()) {
      const found = await ask("listInvoices", { params: { customerGuid: owner.guid } });
      const one = found.find(({ pdf, erpId }) => pdf !== null && erpId !== null);
      if (!one) continue;
      const { searchParams } = new URL(one.pdfMethod ?? "", "http://service.example");
      const read = (name: string) => need(searchParams.get(name), `the ${name} of an invoice`);
      const [number, token, gln] = [read("number"), read("token"), read("gln")];
      return { number, token, gln, erpid: one.erpId ?? "", customerGuid: owner.guid };
    }
    throw new Error("No invoice with a PDF was found.");
  });

  const openInvoice = async () => need((await ask("listOpenInvoices", {}))[0], "an open invoice");

  return {
    openInvoice,
    groups,
    persons,
    customer,
    supply,
    thirdParty,
    product,
    pricedProduct,
    offerings,
    invoice,
    ask,

    async abandonedLine() {
      const lines = await ask("listAbandonedLines", { query: {} });
      return need(lines[0], "an abandoned line");
    },
    archivedLine: once(async () =>
      need((await ask("listArchivedLines", {}))[0], "an archived line"),
    ),
    /** A line of a metering point that is on no invoice yet. */
    uninvoicedLine: once(async () => {
      for (const { customerGuid } of await groups()) {
        const lines = await ask("listUninvoicedLines", { params: { customerguid: customerGuid } });
        const line = lines.find((one) => one.accountingPointId && one.productElementId);
        if (line) return { ...line, customerGuid };
      }
      throw new Error("No uninvoiced line was found.");
    }),
    async manualLine() {
      const { accountGuid, accountingPointId } = await supply();
      const { id, elementId } = await product();
      return ask("addInvoiceLine", {
        body: {
          accountGuid,
          accountingPointId,
          productId: id,
          productElementId: elementId,
          quantity: 1,
          price: 5,
        },
      });
    },
    /** Values that only the ERP writes on a line, so that every path has a name. */
    async writtenByErp(line: string) {
      const [erpId, ptiInvoiceNumber] = [newRequestId(), newRequestId()];
      await view.write(
        sql`update lines set erp_id = ${erpId}, pti_invoice_number = ${ptiInvoiceNumber} where id = ${line}`,
      );
      return { erpId, ptiInvoiceNumber };
    },
    ownServiceType: once(async () => {
      const types = await ask("listServiceTypes", {});
      return need(types.find(({ key }) => key.startsWith(mark)) ?? types[0], "a service type").key;
    }),
    async debtCase() {
      const { invoiceNumber } = await openInvoice();
      const debtCaseId = `case ${newRequestId()}`;
      await ask("assignDebtCase", { body: { invoiceNumber, debtCaseId } });
      return { invoiceNumber, debtCaseId };
    },
    async journalEntry(names: "own" | "shared") {
      const fitting = names === "own" ? sql`not like` : sql`like`;
      const [row] = await view.rows(sql`
        select t.entry_id, i.customer_guid, i.account_guid
        from erp_journal_entries t join invoices i
          on i.tenant_id = t.tenant_id and i.invoice_number = t.invoice_number
          join invoice_groups g on g.guid = i.account_guid
        where t.imported_line_id is null and g.status = 0
          and t.entry_id ${fitting} ${`${shared}%`}`);
      const entry = need(row, "a journal entry");
      return {
        journalentryid: need(entry.entry_id, "its id"),
        customerguid: need(entry.customer_guid, "its customer").replaceAll("-", ""),
        accountguid: need(entry.account_guid, "its group").replaceAll("-", ""),
      };
    },
    async dimensionNumber() {
      const [row] = await view.rows(
        sql`select t.number from dimensions t where custom_value_allowed`,
      );
      return Number(need(row?.number, "a dimension"));
    },
    async elementWithDimension() {
      const [row] = await view.rows(sql`
        select d.product_element_id, d.dimension_id
        from product_dimensions d join product_elements t on t.id = d.product_element_id where true`);
      const { product_element_id: element = "", dimension_id: dimension = "" } = row ?? {};
      return {
        productElementId: element.replaceAll("-", ""),
        dimensionId: dimension.replaceAll("-", ""),
      };
    },
    /** An event that answers a request; the request is made for it. */
    event: once(async () => {
      const { primary } = await offerings();
      const RequestId = newRequestId();
      const change = { RequestId, Name: primary.Name };
      await ask("updateProductOffering", { params: { id: primary.ID }, body: change });
      const { items } = await ask("listEvents", { body: { RequestID: RequestId } });
      return { ...need(items[0], "an event"), requestId: RequestId };
    }),
    accountEvent: once(async () => {
      const { items } = await ask("listEvents", { body: {} });
      return need(
        items.find(({ aggregate }) => aggregate.type === "account"),
        "an event of a group",
      );
    }),
  };
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** @throws {Error} if the world has none: the test would test nothing. */
export function need<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`The world has not ${what}.`);
  return value;
}
