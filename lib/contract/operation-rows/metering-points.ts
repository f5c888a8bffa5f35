import { type OperationRows, read } from "./row";

export const meteringPointsRows = {
  listMeteringPointsOfInvoiceGroup: {
    ...read("GET", "/v1/cm/account/{guid}/accountingpoints", "metering-points:read"),
    chosen: true,
  },
  listMeteringPointsByThirdPartyId: {
    ...read(
      "GET",
      "/v1/cm/account/{id}/thirdparty/{tpid}/accountingpoints",
      "metering-points:read",
    ),
    chosen: true,
  },
  listContracts: {
    ...read("GET", "/v1/cm/account/{guid}/accountingpoints/{acid}/contracts", "contracts:read"),
    chosen: true,
  },
  listContractsByThirdPartyId: {
    ...read(
      "GET",
      "/v1/cm/account/{id}/thirdparty/{tpid}/accountingpoints/{acid}/contracts",
      "contracts:read",
    ),
    chosen: true,
  },
  listMeteringPointsOfCustomer: {
    ...read("GET", "/v1/cm/customer/{guid}/accountingpoints", "metering-points:read"),
    chosen: true,
  },
} as const satisfies OperationRows;
