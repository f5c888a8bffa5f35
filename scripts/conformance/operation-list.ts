/** What the kit knows of an operation before it asks: the table of the operations, written once more. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Only for tenants that use the ledger. */
  readonly ledger: boolean;
  /** 202: applied later. */
  readonly accepted: boolean;
  readonly writes: boolean;
  /** The interface shows no method and path, so a deployment may have its own. */
  readonly chosen: boolean;
  /** Last day of a deprecated operation (interface, section 9), and part of its successor's path. */
  readonly sunset: { readonly day: string; readonly successor: string | null } | null;
}

const plain = { ledger: false, accepted: false, writes: false, chosen: false, sunset: null };
const chosen = { chosen: true };
const write = { writes: true };
const ours = { writes: true, chosen: true };
const later = { writes: true, accepted: true, chosen: true };
const debt = { ledger: true, chosen: true };
const debtWrite = { ...debt, writes: true };
const v4 = "/v4/accountingpoints/priceinformations/";

function op<const Id extends string>(id: Id, address: string, differing: Partial<Operation> = {}) {
  const [method = "", path = ""] = address.split(" ");
  return { ...plain, ...differing, id, method, path };
}

const be = "/be/v3";
const account = "/v1/cm/account";
const customer = "/v1/cm/customer";
const debtCollection = `${be}/invoice/debtcollection`;
const thirdParty = `${account}/{id}/thirdparty/{tpid}`;
const priceList = "/se/api-pricelist/v1";

/** All 62, in the order in which the interface's list of operations has them. */
export const operationList = [
  op("listReportFiles", `GET ${be}/commonreport/allfiles`),
  op("getReportFile", `GET ${be}/commonreport/file`),
  op("listProducts", `GET ${be}/products`),
  op("listGridOwners", `GET ${be}/gridowners`),
  op("getGridOwnerPti", `GET ${be}/gridowners/pti`),
  op("listEvents", `POST ${be}/records/list`),
  op("removeInvoiceGroupDimension", `DELETE ${be}/dimensions/account`, write),
  op("setInvoiceGroupDimension", `POST ${be}/dimensions/account/{guid}`, write),
  op("removeCustomerDimension", `DELETE ${be}/dimensions/customer`, write),
  op("setCustomerDimension", `POST ${be}/dimensions/customer/{guid}`, write),
  op("removeProductDimension", `DELETE ${be}/dimensions/product`, write),
  op("listInvoices", `GET ${be}/invoice/{customerGuid}`),
  op("getInvoicePdf", `GET ${be}/invoice/{customerGuid}/pdf`),
  op("getInvoiceDetails", `GET ${be}/invoice/details`),
  op("getInvoiceGroupSearchTemplate", `GET ${be}/accounts/query`),
  op("queryInvoiceGroups", `POST ${be}/accounts/query`),
  op("updateInvoiceGroupConfig", `PATCH ${be}/accounts/config`, ours),
  op("updateInvoiceGroupConfigs", `PATCH ${be}/accounts/configs`, ours),
  op("getInvoiceGroupConfig", `GET ${be}/accounts/{accountGuid}/config`, chosen),
  op("listAbandonedLinesOfInvoiceGroup", `GET ${be}/lines/abandoned/account`, chosen),
  op("listAbandonedLines", `GET ${be}/lines/abandoned`, chosen),
  op("listArchivedLines", `GET ${be}/lines/archived`, chosen),
  op("archiveLines", `POST ${be}/lines/archive`, ours),
  op("addInvoiceLine", `POST ${be}/lines/imported`, write),
  op("updateImportedLine", `PUT ${be}/lines/imported`, ours),
  op("listUninvoicedLines", `POST ${be}/lines/uninvoiced/{customerguid}`, chosen),
  op("importJournalEntry", `POST ${be}/journalentries/import`, ours),
  op("getInvoiceGroup", `GET ${account}/{guid}`, chosen),
  op("updateInvoiceGroup", `PUT ${account}/{guid}`, later),
  op("getInvoiceGroupsByThirdPartyId", `GET ${thirdParty}`, chosen),
  op("listMeteringPointsOfInvoiceGroup", `GET ${account}/{guid}/accountingpoints`, chosen),
  op("listMeteringPointsByThirdPartyId", `GET ${thirdParty}/accountingpoints`, chosen),
  op("listContracts", `GET ${account}/{guid}/accountingpoints/{acid}/contracts`, chosen),
  op("listContractsByThirdPartyId", `GET ${thirdParty}/accountingpoints/{acid}/contracts`, chosen),
  op("deleteInvoiceGroup", `DELETE ${account}/{guid}`, later),
  op("createContact", `POST ${account}/{guid}/contacts`, later),
  op("listCustomerInvoiceGroups", `GET ${customer}/{guid}/accounts`, chosen),
  op("createInvoiceGroup", `POST ${customer}/{guid}/accounts`, later),
  op("listMeteringPointsOfCustomer", `GET ${customer}/{guid}/accountingpoints`, chosen),
  op("updateCustomerInvoiceGroup", `PUT ${customer}/{guid}/accounts/{acguid}`, later),
  op("listOpenInvoices", `GET ${debtCollection}`, { ledger: true }),
  op("addDebtCollectionFees", `POST ${debtCollection}/fees`, debtWrite),
  op("addNextInvoiceLines", `POST ${debtCollection}/invoicelines`, { ledger: true, writes: true }),
  op("assignDebtCase", `POST ${debtCollection}/assign`, debtWrite),
  op("updateDebtCase", `PATCH ${debtCollection}/case`, debtWrite),
  op("resolveDebtCase", `POST ${debtCollection}/resolve`, debtWrite),
  op(
    "getAccountLifeTimeStatusUpdateModel",
    `GET ${debtCollection}/webhooks/accountlifetimestatusupdate`,
    debt,
  ),
  op("getInvoiceDunnedPaidModel", `GET ${debtCollection}/webhooks/invoicedunnedpaid`, debt),
  op("getInvoiceDunnedCreditedModel", `GET ${debtCollection}/webhooks/invoicedunnedcredited`, debt),
  op("getProductOffering", "GET /v1/cm/product/{id}"),
  op("updateProductOffering", "PATCH /v1/cm/product/{id}", write),
  op("listProductOfferings", "GET /v1/cm/products"),
  op("listServiceTypes", "GET /cm/servicetypes/v2/servicetypes"),
  op("createOffer", "POST /v1/cm/offers", { writes: true, accepted: true }),
  op("listPmProducts", "GET /v1/pm/products"),
  op("setCustomerStatus", `POST ${customer}/{guid}/status`, { writes: true, accepted: true }),
  op(
    "getPriceInformation",
    "GET /settlement/v4/accountingpoints/priceinformations/{accountingPointId}",
  ),
  op("getPriceInformationV1", "GET /se/settlement/v1/GetPriceInformation", {
    sunset: { day: "2025-03-31", successor: v4 },
  }),
  op("getPriceInformationV2", "GET /se/settlement/v2/GetPriceInformation", {
    sunset: { day: "2025-03-31", successor: v4 },
  }),
  op(
    "getPriceInformationV3",
    "GET /se/settlement/v3/accountingpoints/priceinformations/{accountingPointId}",
    { sunset: { day: "2026-08-31", successor: v4 } },
  ),
  op("createOrUpdatePriceList", `POST ${priceList}/backend/pricelist/createorupdate`, {
    writes: true,
    sunset: { day: "2025-03-31", successor: null },
  }),
  op("getProductPriceList", `GET ${priceList}/product/pricelist/{id}`, {
    sunset: { day: "2025-03-31", successor: null },
  }),
] as const satisfies readonly Operation[];

export type OperationName = (typeof operationList)[number]["id"];

/** @throws {Error} for a name that is none, which no caller has. */
export function operationOf(id: OperationName): Operation {
  const found = operationList.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
}
