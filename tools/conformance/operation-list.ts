/** The kit's own description of an operation, independent of the contract. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Only for tenants that use the ledger. */
  readonly ledger: boolean;
  /** 202: applied later. */
  readonly accepted: boolean;
  readonly writes: boolean;
  /**
   * Last day of a deprecated operation (interface, section 9), and part of its successor's path.
   */
  readonly sunset: { readonly day: string; readonly successor: string | null } | null;
}

const plain = { ledger: false, accepted: false, writes: false, sunset: null };
const write = { writes: true };
const later = { writes: true, accepted: true };
const debt = { ledger: true };
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

/** All 62, in the order of the interface's list of operations. */
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
  op("updateInvoiceGroupConfig", `PATCH ${be}/accounts/config`, write),
  op("updateInvoiceGroupConfigs", `PATCH ${be}/accounts/configs`, write),
  op("getInvoiceGroupConfig", `GET ${be}/accounts/{accountGuid}/config`),
  op("listAbandonedLinesOfInvoiceGroup", `GET ${be}/lines/abandoned/account`),
  op("listAbandonedLines", `GET ${be}/lines/abandoned`),
  op("listArchivedLines", `GET ${be}/lines/archived`),
  op("archiveLines", `POST ${be}/lines/archive`, write),
  op("addInvoiceLine", `POST ${be}/lines/imported`, write),
  op("updateImportedLine", `PUT ${be}/lines/imported`, write),
  op("listUninvoicedLines", `POST ${be}/lines/uninvoiced/{customerguid}`),
  op("importJournalEntry", `POST ${be}/journalentries/import`, write),
  op("getInvoiceGroup", `GET ${account}/{guid}`),
  op("updateInvoiceGroup", `PUT ${account}/{guid}`, later),
  op("getInvoiceGroupsByThirdPartyId", `GET ${thirdParty}`),
  op("listMeteringPointsOfInvoiceGroup", `GET ${account}/{guid}/accountingpoints`),
  op("listMeteringPointsByThirdPartyId", `GET ${thirdParty}/accountingpoints`),
  op("listContracts", `GET ${account}/{guid}/accountingpoints/{acid}/contracts`),
  op("listContractsByThirdPartyId", `GET ${thirdParty}/accountingpoints/{acid}/contracts`),
  op("deleteInvoiceGroup", `DELETE ${account}/{guid}`, later),
  op("createContact", `POST ${account}/{guid}/contacts`, later),
  op("listCustomerInvoiceGroups", `GET ${customer}/{guid}/accounts`),
  op("createInvoiceGroup", `POST ${customer}/{guid}/accounts`, later),
  op("listMeteringPointsOfCustomer", `GET ${customer}/{guid}/accountingpoints`),
  op("updateCustomerInvoiceGroup", `PUT ${customer}/{guid}/accounts/{acguid}`, later),
  op("listOpenInvoices", `GET ${debtCollection}`, debt),
  op("addDebtCollectionFees", `POST ${debtCollection}/fees`, debtWrite),
  op("addNextInvoiceLines", `POST ${debtCollection}/invoicelines`, debtWrite),
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
  op("createOffer", "POST /v1/cm/offers", later),
  op("listPmProducts", "GET /v1/pm/products"),
  op("setCustomerStatus", `POST ${customer}/{guid}/status`, later),
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

/** @throws {Error} for an unknown name, which no caller has. */
export function operationOf(id: OperationName): Operation {
  const found = operationList.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
}
