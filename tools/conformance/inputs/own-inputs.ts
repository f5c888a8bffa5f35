import type { Call } from "../caller";
import { offerBody } from "../offer-body";
import type { OperationName } from "../operation-list";
import { listOf, newId, textOf } from "../reading";
import { first, needed } from "../world";
import { ownLineInputs } from "./own-line-inputs";
import type { Records } from "./records";

/** Inputs of operations, made of a tenant's own records. */
export type OwnInputs<Names extends OperationName> = {
  readonly [Name in Names]: (records: Records) => Promise<readonly Call[]>;
};

const nothing = async () => [{}];
const note = "Called";

const ofGroup = async ({ supply }: Records) => [{ params: { guid: (await supply()).accountGuid } }];
const ofCustomer = async ({ supply }: Records) => [
  { params: { guid: (await supply()).customerGuid } },
];
const prices = async ({ supply }: Records) => {
  const { number: accountingPointId, customerGuid } = await supply();
  return [{ params: { accountingPointId }, query: { customerGuid } }];
};
const oldPrices = async ({ supply }: Records) => {
  const { number: ap, customerGuid: customer } = await supply();
  return [{ query: { ap, customer } }];
};
const dimension = async ({ unlisted }: Records) => ({
  dimensionNumber: await unlisted.dimensionNumber(),
  dimensionEntryValue: "7",
});
/** The identifier of a dimension that is set for it. */
async function setDimension(
  records: Records,
  operation: "setInvoiceGroupDimension" | "setCustomerDimension",
  guid: string,
): Promise<string> {
  const query = await dimension(records);
  const config = await records.world.read(operation, { params: { guid }, query });
  const found = listOf(config.dimensions, "dimensions").find(
    ({ number }) => number === query.dimensionNumber,
  );
  return textOf(needed(found, "the dimension that was set"), "dimensionId");
}

/**
 * The kit's table of valid inputs that name records of the tenant itself. Each operation has as many
 * as are needed to name a record at every path of its input.
 */
export const ownInputs: OwnInputs<OperationName> = {
  ...ownLineInputs,
  async listReportFiles({ world }) {
    const owned = (await world.list("listReportFiles")).flatMap(({ customerGuid }) =>
      typeof customerGuid === "string" ? [{ query: { customerGuid } }] : [],
    );
    return [...owned.slice(0, 1), {}];
  },
  async getReportFile({ world }) {
    const file = first(await world.list("listReportFiles"), "a report");
    return [{ query: { filename: textOf(file, "name") } }];
  },
  listProducts: nothing,
  async listGridOwners({ world }) {
    const owner = first(await world.list("listGridOwners"), "a grid owner");
    return [{ query: { organizationNumber: textOf(owner, "organizationNumber") } }, {}];
  },
  async getGridOwnerPti({ world }) {
    const owner = first(await world.list("listGridOwners"), "a grid owner");
    return [{ query: { gridownergln: textOf(owner, "gln") } }];
  },
  async listEvents({ groupEvents, unlisted }) {
    const filters = [
      ...(await unlisted.requests()).map((RequestID) => ({ RequestID })),
      ...(await groupEvents()).flatMap(({ id, aggregate }) => [
        { RecordIDs: [id] },
        { Aggregate: aggregate },
      ]),
      {},
    ];
    return filters.map((body) => ({ body }));
  },
  async removeInvoiceGroupDimension(records) {
    const { accountGuid: accountguid } = await records.supply();
    const dimensionId = await setDimension(records, "setInvoiceGroupDimension", accountguid);
    return [{ query: { accountguid, dimensionId } }];
  },
  async setInvoiceGroupDimension(records) {
    const { accountGuid: guid } = await records.supply();
    return [{ params: { guid }, query: await dimension(records) }];
  },
  async removeCustomerDimension(records) {
    const { customerGuid: customerguid } = await records.supply();
    const dimensionId = await setDimension(records, "setCustomerDimension", customerguid);
    return [{ query: { customerguid, dimensionId } }];
  },
  async setCustomerDimension(records) {
    const { customerGuid: guid } = await records.supply();
    return [{ params: { guid }, query: await dimension(records) }];
  },
  async removeProductDimension({ unlisted }) {
    return [{ query: await unlisted.dimensionOfElement() }];
  },
  async listInvoices({ invoice }) {
    return [{ params: { customerGuid: (await invoice()).customerGuid } }];
  },
  async getInvoicePdf({ invoice }) {
    const { customerGuid, number, token, gln } = await invoice();
    const query = { number, token, gln };
    const params = { customerGuid };
    return [
      { params, query },
      { params, query: { ...query, letter: `${number}-1` } },
    ];
  },
  async getInvoiceDetails({ invoice }): Promise<Call[]> {
    const { number, erpid, token } = await invoice();
    return [{ query: { number, token } }, { query: { erpid, token } }];
  },
  getInvoiceGroupSearchTemplate: nothing,
  async queryInvoiceGroups({ groups, customer, world }) {
    const known = (await groups()).find(({ erpId }) => erpId !== null);
    const paid = (await groups()).find(({ otherPayerGuid }) => otherPayerGuid !== null);
    const { accountGuid, customerGuid, erpId } = known ?? (await world.firstGroup());
    const { customer: fields } = await world.details((await customer()).guid);
    const { customerNumber } = Object(fields);
    const searches = [
      { accountGuid },
      { customerGuid },
      { erpId },
      { customerNumber },
      ...(paid ? [{ otherPayerGuid: paid.otherPayerGuid }] : []),
      {},
    ];
    return searches.map((body) => ({ query: { page: 0, size: 1000 }, body }));
  },
  async updateInvoiceGroupConfig({ supply }) {
    const { accountGuid, customerGuid } = await supply();
    return [
      { body: { accountGuid, note } },
      { body: { customerGuid, note } },
      { body: { accountGuid, customerOnHold: false } },
    ];
  },
  async updateInvoiceGroupConfigs({ supply }) {
    const { accountGuid, customerGuid } = await supply();
    return [{ body: [{ accountGuid, note }] }, { body: [{ customerGuid, note }] }];
  },
  async getInvoiceGroupConfig({ supply }) {
    return [{ params: { accountGuid: (await supply()).accountGuid } }];
  },
  getInvoiceGroup: ofGroup,
  async updateInvoiceGroup({ supply }) {
    const { accountGuid: guid } = await supply();
    return [{ params: { guid }, body: { RequestId: newId(), Name: note } }];
  },
  async deleteInvoiceGroup({ customer }) {
    const { accountGuid: guid } = await customer();
    return [{ params: { guid }, body: { RequestId: newId(), UserId: newId() } }];
  },
  async createInvoiceGroup({ supply }) {
    const { customerGuid: guid } = await supply();
    return [{ params: { guid }, body: { RequestId: newId() } }];
  },
  async updateCustomerInvoiceGroup({ supply }) {
    const { customerGuid: guid, accountGuid: acguid } = await supply();
    const Addresses = [{ Street: "Storgata 7", PostalCode: "0155", City: "Oslo" }];
    return [{ params: { guid, acguid }, body: { RequestId: newId(), Addresses } }];
  },
  async getInvoiceGroupsByThirdPartyId({ thirdParty }) {
    return [{ params: { ...(await thirdParty()) } }];
  },
  async createContact({ supply }) {
    const { accountGuid: guid, customerGuid: CustomerGuid } = await supply();
    const name = { GivenName: "Ingrid", FamilyName: "Solheim" };
    const Identifiers = [{ System: "CRM", Id: newId() }];
    return [
      { params: { guid }, body: { ...name, RequestId: newId(), CustomerGuid, Identifiers } },
      { params: { guid }, body: { ...name, RequestId: newId() } },
    ];
  },
  listCustomerInvoiceGroups: ofCustomer,
  async setCustomerStatus({ persons }) {
    const [one, heir] = await persons();
    const guid = needed(one?.guid, "a person");
    const Inheritor = needed(heir?.guid, "an heir");
    const change = { Status: "Deceased", Reason: "Deceased" };
    return [
      { params: { guid }, body: { ...change, RequestId: newId(), Inheritor } },
      { params: { guid }, body: { ...change, RequestId: newId() } },
    ];
  },
  listMeteringPointsOfInvoiceGroup: ofGroup,
  async listMeteringPointsByThirdPartyId({ thirdParty }) {
    return [{ params: { ...(await thirdParty()) } }];
  },
  async listContracts({ supply }) {
    const { accountGuid, guid, number } = await supply();
    return [guid, number].map((acid) => ({ params: { guid: accountGuid, acid } }));
  },
  async listContractsByThirdPartyId({ supply, thirdParty }) {
    return [{ params: { ...(await thirdParty()), acid: (await supply()).number } }];
  },
  listMeteringPointsOfCustomer: ofCustomer,
  listOpenInvoices: nothing,
  getAccountLifeTimeStatusUpdateModel: nothing,
  getInvoiceDunnedPaidModel: nothing,
  getInvoiceDunnedCreditedModel: nothing,
  async getProductOffering({ world }) {
    const offering = first(await world.offerings(), "an offering");
    return [{ params: { id: textOf(offering, "ID") } }];
  },
  async updateProductOffering({ offerings, unlisted }) {
    const { primary, addOn } = await offerings();
    const { ID, ProductId, TextTemplateGuid } = primary;
    const params = { id: String(ID) };
    const fields = {
      ID,
      ProductId,
      TextTemplateGuid: TextTemplateGuid ?? newId(),
      WebOrderSubProducts: { ProductOfferingIds: [addOn.ID] },
    };
    const known = Array.isArray(primary.ServiceTypes) ? primary.ServiceTypes : [];
    const own = await unlisted.ownServiceType();
    const ServiceTypes = [own, ...known.filter((key) => key !== own)];
    return [
      { params, body: { RequestId: newId(), ...fields } },
      { params, body: { RequestId: newId(), ServiceTypes } },
    ];
  },
  listProductOfferings: nothing,
  async createOffer({ supply, offerings }) {
    const { primary, addOn } = await offerings();
    const offer = offerBody(await supply(), primary);
    return [{ body: { ...offer, AddOnProductOfferingIds: [addOn.ID] } }];
  },
  listPmProducts: nothing,
  listServiceTypes: nothing,
  getPriceInformation: prices,
  getPriceInformationV1: oldPrices,
  getPriceInformationV2: oldPrices,
  getPriceInformationV3: prices,
  async createOrUpdatePriceList({ pricedProduct }) {
    const rows = [{ name: note, priceArea: null, quantityUnit: "kWh", price: 1 }];
    const list = { code: newId(), name: note, currency: "NOK", validFrom: "2027-01-01", rows };
    return [{ body: { ...list, productId: await pricedProduct() } }];
  },
  async getProductPriceList({ pricedProduct }) {
    return [{ params: { id: await pricedProduct() } }];
  },
};
