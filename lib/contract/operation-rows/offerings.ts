import { type OperationRows, read, write } from "./row";

export const offeringsRows = {
  getProductOffering: read("GET", "/v1/cm/product/{id}", "products:read"),
  updateProductOffering: {
    ...write("PATCH", "/v1/cm/product/{id}", "products:write"),
    deskOnly: true,
  },
  listProductOfferings: read("GET", "/v1/cm/products", "products:read"),
  createOffer: { ...write("POST", "/v1/cm/offers", "offers:write"), deskOnly: true },
  listPmProducts: read("GET", "/v1/pm/products", "products:read"),
} as const satisfies OperationRows;
