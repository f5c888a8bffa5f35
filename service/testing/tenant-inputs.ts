import type { OperationId } from "../../lib/contract/operation-table";
import { offerBody } from "../offerings/testing";
import { newRequestId } from "./new-request-id";
import { tenantLineInputs } from "./tenant-line-inputs";
import { need, type TenantInputs, type TenantRecords } from "./tenant-records";
import type { TypedInput } from "./tenant-view";

const nothing = async () => [{}];
const note = "Called";

const groupOf = async ({ supply }: TenantRecords) => [
  { params: { guid: (await supply()).accountGuid } },
];
const customerOf = async ({ supply }: TenantRecords) => [
  { params: { guid: (await supply()).customerGuid } },
];
const pricesOf = async ({ supply }: TenantRecords) => {
  const { accountingPointId, customerGuid } = await supply();
  return [{ params: { accountingPointId }, query: { customerGuid } }];
};
const oldPricesOf = async ({ supply }: TenantRecords) => {
  const { accountingPointId: ap, customerGuid: customer } = await supply();
  return [{ query: { ap, customer } }];
};

/**
 * Valid inputs of a tenant with its own records. Each operation has as many as are needed to name a
 * record at every path.
 */
export const tenantInputs: TenantInputs<OperationId> = {
  ...tenantLineInputs,
  async listReportFiles({ ask }) {
    const files = await ask("listReportFiles", {});
    const file = files.find(({ customerGuid }) => customerGuid !== null);
    return [{ query: { customerGuid: need(file?.customerGuid, "a customer's report") } }, {}];
  },
  async getReportFile({ ask }) {
    const [file] = await ask("listReportFiles", {});
    return [{ query: { filename: need(file, "a report").name } }];
  },
  listProducts: nothing,
  async listGridOwners({ ask }) {
    const [owner] = await ask("listGridOwners", {});
    const { organizationNumber } = need(owner, "a grid owner");
    return [{ query: { organizationNumber } }, {}];
  },
  async getGridOwnerPti({ ask }) {
    const [owner] = await ask("listGridOwners", {});
    return [{ query: { gridownergln: need(owner, "a grid owner").gln } }];
  },
  async listEvents({ event, accountEvent }) {
    const { id, requestId } = await event();
    const { aggregate } = await accountEvent();
    return [
      { body: { RequestID: requestId } },
      { body: { RecordIDs: [id] } },
      { body: { Aggregate: aggregate } },
      { body: {} },
    ];
  },
  async removeInvoiceGroupDimension({ ask, supply, dimensionNumber: number }) {
    const [{ accountGuid }, dimensionNumber] = [await supply(), await number()];
    const query = { dimensionNumber: String(dimensionNumber), dimensionEntryValue: "7" };
    const set = await ask("setInvoiceGroupDimension", { params: { guid: accountGuid }, query });
    const { dimensionId } = need(
      set.dimensions.find((one) => one.number === dimensionNumber),
      "a dimension of a group",
    );
    return [{ query: { accountguid: accountGuid, dimensionId } }];
  },
  async setInvoiceGroupDimension({ supply, dimensionNumber: number }) {
    const dimensionNumber = String(await number());
    const query = { dimensionNumber, dimensionEntryValue: "7" };
    return [{ params: { guid: (await supply()).accountGuid }, query }];
  },
  async removeCustomerDimension({ ask, supply, dimensionNumber: number }) {
    const [{ customerGuid }, dimensionNumber] = [await supply(), await number()];
    const query = { dimensionNumber: String(dimensionNumber), dimensionEntryValue: "7" };
    const set = await ask("setCustomerDimension", { params: { guid: customerGuid }, query });
    const { dimensionId } = need(
      set.dimensions.find((one) => one.number === dimensionNumber),
      "a dimension of a customer",
    );
    return [{ query: { customerguid: customerGuid, dimensionId } }];
  },
  async setCustomerDimension({ supply, dimensionNumber: number }) {
    const dimensionNumber = String(await number());
    const query = { dimensionNumber, dimensionEntryValue: "7" };
    return [{ params: { guid: (await supply()).customerGuid }, query }];
  },
  async removeProductDimension({ elementWithDimension }) {
    return [{ query: await elementWithDimension() }];
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
  async getInvoiceDetails({ invoice }) {
    const { number, erpid, token } = await invoice();
    return [{ query: { number, token } }, { query: { erpid, token } }];
  },
  getInvoiceGroupSearchTemplate: nothing,
  async queryInvoiceGroups({ groups, customer }) {
    const all = await groups();
    const { accountGuid, customerGuid, erpId } = need(
      all.find((group) => group.erpId !== null),
      "a group that the ERP knows",
    );
    const payer = need(
      all.find((group) => group.otherPayerGuid !== null),
      "a group that another pays for",
    );
    const { customerNumber } = await customer();
    const query = { page: "0", size: "1000" };
    const bodies: TypedInput<"queryInvoiceGroups">["body"][] = [
      { accountGuid },
      { customerGuid },
      { erpId },
      { customerNumber },
      { otherPayerGuid: payer.otherPayerGuid },
      {},
    ];
    return bodies.map((body) => ({ query, body }));
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
    const { accountGuid } = await supply();
    return [{ params: { accountGuid } }];
  },
  getInvoiceGroup: groupOf,
  async updateInvoiceGroup({ supply }) {
    const { accountGuid: guid } = await supply();
    return [{ params: { guid }, body: { RequestId: newRequestId(), Name: note } }];
  },
  async deleteInvoiceGroup({ customer }) {
    const { accountGuid: guid } = await customer();
    return [{ params: { guid }, body: { RequestId: newRequestId(), UserId: newRequestId() } }];
  },
  async createInvoiceGroup({ supply }) {
    const { customerGuid: guid } = await supply();
    return [{ params: { guid }, body: { RequestId: newRequestId() } }];
  },
  async updateCustomerInvoiceGroup({ supply }) {
    const { customerGuid: guid, accountGuid: acguid } = await supply();
    const Addresses = [{ Street: "Storgata 7", PostalCode: "0155", City: "Oslo" }];
    return [{ params: { guid, acguid }, body: { RequestId: newRequestId(), Addresses } }];
  },
  async getInvoiceGroupsByThirdPartyId({ thirdParty }) {
    return [{ params: await thirdParty() }];
  },
  async createContact({ supply }) {
    const { accountGuid: guid, customerGuid: CustomerGuid } = await supply();
    const name = { GivenName: "Ingrid", FamilyName: "Solheim" };
    const Identifiers = [{ System: "CRM", Id: newRequestId() }];
    return [
      { params: { guid }, body: { ...name, RequestId: newRequestId(), CustomerGuid, Identifiers } },
      { params: { guid }, body: { ...name, RequestId: newRequestId() } },
    ];
  },
  listCustomerInvoiceGroups: customerOf,
  async setCustomerStatus({ persons }) {
    const [first, second] = (await persons()).map(({ customer: { guid } }) => guid);
    const change = { Status: "Deceased", Reason: "Deceased" } as const;
    const [guid, Inheritor] = [need(first, "a person"), need(second, "an heir")];
    return [
      { params: { guid }, body: { ...change, RequestId: newRequestId(), Inheritor } },
      { params: { guid }, body: { ...change, RequestId: newRequestId() } },
    ];
  },
  listMeteringPointsOfInvoiceGroup: groupOf,
  async listMeteringPointsByThirdPartyId({ thirdParty }) {
    return [{ params: await thirdParty() }];
  },
  async listContracts({ supply }) {
    const { accountGuid: guid, guid: point, accountingPointId } = await supply();
    return [point, accountingPointId].map((acid) => ({ params: { guid, acid } }));
  },
  async listContractsByThirdPartyId({ supply, thirdParty }) {
    return [{ params: { ...(await thirdParty()), acid: (await supply()).accountingPointId } }];
  },
  listMeteringPointsOfCustomer: customerOf,
  listOpenInvoices: nothing,
  getAccountLifeTimeStatusUpdateModel: nothing,
  getInvoiceDunnedPaidModel: nothing,
  getInvoiceDunnedCreditedModel: nothing,
  async getProductOffering({ offerings }) {
    return [{ params: { id: (await offerings()).primary.ID } }];
  },
  async updateProductOffering({ offerings, ownServiceType }) {
    const { primary, addOn } = await offerings();
    const { ID, ProductId, TextTemplateGuid } = primary;
    const fields = {
      ID,
      ProductId,
      TextTemplateGuid: TextTemplateGuid ?? newRequestId(),
      WebOrderSubProducts: { ProductOfferingIds: [addOn.ID] },
    };
    const ServiceTypes = [...primary.ServiceTypes, await ownServiceType()].reverse();
    return [
      { params: { id: ID }, body: { RequestId: newRequestId(), ...fields } },
      { params: { id: ID }, body: { RequestId: newRequestId(), ServiceTypes } },
    ];
  },
  listProductOfferings: nothing,
  async createOffer({ supply, offerings }) {
    const { customerGuid, accountGuid, accountingPointId } = await supply();
    const { primary, addOn } = await offerings();
    const field = need(primary.InteractiveFields[0], "an interactive price");
    const { ID: ProductOfferingId } = primary;
    const offer = offerBody({
      RequestId: newRequestId(),
      CustomerGuid: customerGuid,
      AccountGuid: accountGuid,
      AccountingPointId: accountingPointId,
      ProductOfferingId,
    });
    const InteractivePrices = [{ ProductOfferingId, Name: field.Name, Value: field.Maximum ?? 1 }];
    return [
      {
        body: {
          ...offer,
          SigningRequestType: "Email",
          PreferredLanguage: "nb",
          AddOnProductOfferingIds: [addOn.ID],
          InteractivePrices,
        },
      },
    ];
  },
  listPmProducts: nothing,
  listServiceTypes: nothing,
  getPriceInformation: pricesOf,
  getPriceInformationV1: oldPricesOf,
  getPriceInformationV2: oldPricesOf,
  getPriceInformationV3: pricesOf,
  async createOrUpdatePriceList({ pricedProduct }) {
    const rows = [{ name: note, priceArea: null, quantityUnit: "kWh", price: 1 }];
    const list = {
      code: newRequestId(),
      name: note,
      currency: "NOK",
      validFrom: "2027-01-01",
      rows,
    };
    return [{ body: { ...list, currency: "NOK", productId: await pricedProduct() } }];
  },
  async getProductPriceList({ pricedProduct }) {
    return [{ params: { id: await pricedProduct() } }];
  },
};
