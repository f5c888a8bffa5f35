import { type OperationRows, read, write } from "./row";

// The sunsets are the interface's (section 9). It writes v3's replacement without /settlement; the
// working address is that of section 4.7.
export const pricesRows = {
  getPriceInformation: read(
    "GET",
    "/settlement/v4/accountingpoints/priceinformations/{accountingPointId}",
    "prices:read",
  ),
  getPriceInformationV1: {
    ...read("GET", "/se/settlement/v1/GetPriceInformation", "prices:read"),
    deprecated: {
      since: "2024-03-31",
      sunset: "2025-03-31",
      successor: "/settlement/v4/accountingpoints/priceinformations/{ap}",
    },
  },
  getPriceInformationV2: {
    ...read("GET", "/se/settlement/v2/GetPriceInformation", "prices:read"),
    deprecated: {
      since: "2024-03-31",
      sunset: "2025-03-31",
      successor: "/settlement/v4/accountingpoints/priceinformations/{ap}",
    },
  },
  getPriceInformationV3: {
    ...read(
      "GET",
      "/se/settlement/v3/accountingpoints/priceinformations/{accountingPointId}",
      "prices:read",
    ),
    deprecated: {
      since: "2025-08-31",
      sunset: "2026-08-31",
      successor: "/settlement/v4/accountingpoints/priceinformations/{accountingPointId}",
    },
  },
  createOrUpdatePriceList: {
    ...write("POST", "/se/api-pricelist/v1/backend/pricelist/createorupdate", "prices:write"),
    deskOnly: true,
    deprecated: { since: "2024-03-31", sunset: "2025-03-31", successor: null },
  },
  getProductPriceList: {
    ...read("GET", "/se/api-pricelist/v1/product/pricelist/{id}", "prices:read"),
    deprecated: { since: "2024-03-31", sunset: "2025-03-31", successor: null },
  },
} as const satisfies OperationRows;
