import { gridOwnersSchema } from "../../lib/contract/grid-owner";
import { invoiceListSchema } from "../../lib/contract/invoice";
import type { InvoiceGroupConfig } from "../../lib/contract/invoice-group";
import { meteringPointOverviewsSchema } from "../../lib/contract/metering-point";
import type { OperationId } from "../../lib/contract/operation-table";
import { productsSchema } from "../../lib/contract/product";
import { productOfferingPageSchema } from "../../lib/contract/product-offering";
import { reportFilesSchema } from "../../lib/contract/report-file";
import { monthBefore } from "../../service/seed/calendar";
import {
  askService,
  customerNumberOf,
  readJson,
  type ServiceAccess,
  type ServiceCall,
} from "../stack/service-calls";
import { type SearchValues, sampleWorld } from "./search-values";

/** Calls of one operation, each for another record. */
export type RecordCalls = ReadonlyMap<OperationId, readonly ServiceCall[]>;

const groupsAsked = 100;
const day = monthBefore(0).start;

/** The interface's reads of single records, each for records from all over the world. */
export async function drawRecordCalls(access: ServiceAccess): Promise<RecordCalls> {
  const calls = new Map<OperationId, ServiceCall[]>();
  const add = (operation: OperationId, given: Omit<ServiceCall, "operation"> = {}) =>
    calls.set(operation, [...(calls.get(operation) ?? []), { operation, ...given }]);
  for (const { accountGuid: guid, customerGuid } of spread(await sampleWorld(access))) {
    add("getInvoiceGroup", { params: { guid } });
    add("getInvoiceGroupConfig", { params: { accountGuid: guid } });
    add("listAbandonedLinesOfInvoiceGroup", { query: { accountguid: guid } });
    add("listEvents", { body: { Aggregate: { type: "account", value: guid } } });
    add("listCustomerInvoiceGroups", { params: { guid: customerGuid } });
    add("listMeteringPointsOfCustomer", { params: { guid: customerGuid } });
    add("listUninvoicedLines", { params: { customerguid: customerGuid }, body: {} });
    const elsewhere = { id: await customerNumberOf(access, guid), tpid: "CRM" };
    add("getInvoiceGroupsByThirdPartyId", { params: elsewhere });
    add("listMeteringPointsByThirdPartyId", { params: elsewhere });
    add("listMeteringPointsOfInvoiceGroup", { params: { guid } });
    const [point] = await readJson(access, meteringPointOverviewsSchema, {
      operation: "listMeteringPointsOfInvoiceGroup",
      params: { guid },
    });
    if (point) addPoint(add, point.accountingPointId, guid);
    // Not every group of the customer has the customer number as its id elsewhere.
    const [known] = await readJson(access, meteringPointOverviewsSchema, {
      operation: "listMeteringPointsByThirdPartyId",
      params: elsewhere,
    });
    if (known) {
      const params = { ...elsewhere, acid: known.accountingPointId };
      add("listContractsByThirdPartyId", { params });
    }
    add("listInvoices", { params: { customerGuid } });
    const invoices = await readJson(access, invoiceListSchema, {
      operation: "listInvoices",
      params: { customerGuid },
    });
    const invoice = invoices.find(({ pdf }) => pdf !== null);
    if (invoice) addInvoice(add, invoice, customerGuid);
  }
  await addOfTenant(access, add);
  return calls;
}

type Add = (operation: OperationId, given?: Omit<ServiceCall, "operation">) => void;

function addPoint(add: Add, point: string, guid: string) {
  add("listContracts", { params: { guid, acid: point } });
  const params = { accountingPointId: point };
  const query = { date: day, exchangeprices: "true" };
  add("getPriceInformation", { params, query });
  add("getPriceInformationV1", { query: { ...query, ap: point } });
  add("getPriceInformationV2", { query: { ...query, ap: point } });
  add("getPriceInformationV3", { params, query });
}

function addInvoice(
  add: Add,
  { pdf, invoiceNumber }: { pdf: string | null; invoiceNumber: string },
  customerGuid: string,
) {
  const token = new URL(pdf ?? "", "http://localhost").searchParams.get("token") ?? "";
  add("getInvoiceDetails", { query: { number: invoiceNumber, token } });
  add("getInvoicePdf", { params: { customerGuid }, query: { number: invoiceNumber, token } });
}

/** All of them, because the tenant has few. */
async function addOfTenant(access: ServiceAccess, add: Add): Promise<void> {
  const owners = await readJson(access, gridOwnersSchema, { operation: "listGridOwners" });
  for (const { gln } of owners) add("getGridOwnerPti", { query: { gridownergln: gln } });
  const offerings = { operation: "listProductOfferings" } as const;
  const { items } = await readJson(access, productOfferingPageSchema, offerings);
  for (const { ID: id } of items) add("getProductOffering", { params: { id } });
  const files = await readJson(access, reportFilesSchema, { operation: "listReportFiles" });
  for (const { name } of files) add("getReportFile", { query: { filename: name } });
  for (const { id } of await readJson(access, productsSchema, { operation: "listProducts" })) {
    // Not every product has one.
    const { status } = await askService(access, {
      operation: "getProductPriceList",
      params: { id },
    });
    if (status === 200) add("getProductPriceList", { params: { id } });
  }
}

/** Groups from the first name to the last. */
function spread({ groups }: SearchValues): readonly InvoiceGroupConfig[] {
  const step = Math.max(1, Math.floor(groups.length / groupsAsked));
  return groups.filter((_, index) => index % step === 0);
}
