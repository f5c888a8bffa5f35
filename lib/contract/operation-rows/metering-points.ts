import { type OperationRows, read } from "./row";

export const meteringPointsRows = {
  listMeteringPointsOfInvoiceGroup: {
    ...read("GET", "/v1/cm/account/{guid}/accountingpoints", "metering-points:read"),
    chosen: "address",
  },
  listMeteringPointsByThirdPartyId: {
    ...read(
      "GET",
      "/v1/cm/account/{id}/thirdparty/{tpid}/accountingpoints",
      "metering-points:read",
    ),
    chosen: "address",
  },
  listContracts: {
    ...read("GET", "/v1/cm/account/{guid}/accountingpoints/{acid}/contracts", "contracts:read"),
    chosen: "address",
  },
  listContractsByThirdPartyId: {
    ...read(
      "GET",
      "/v1/cm/account/{id}/thirdparty/{tpid}/accountingpoints/{acid}/contracts",
      "contracts:read",
    ),
    chosen: "address",
  },
  listMeteringPointsOfCustomer: {
    ...read("GET", "/v1/cm/customer/{guid}/accountingpoints", "metering-points:read"),
    chosen: "address",
  },
} as const satisfies OperationRows;
