import { type OperationRows, write } from "./row";

const account = "/be/v3/dimensions/account";
const customer = "/be/v3/dimensions/customer";

export const dimensionsRows = {
  removeInvoiceGroupDimension: {
    ...write("DELETE", account, "dimensions:write"),
    deskOnly: true,
  },
  setInvoiceGroupDimension: {
    ...write("POST", `${account}/{guid}`, "dimensions:write"),
    deskOnly: true,
  },
  removeCustomerDimension: {
    ...write("DELETE", customer, "dimensions:write"),
    deskOnly: true,
  },
  setCustomerDimension: {
    ...write("POST", `${customer}/{guid}`, "dimensions:write"),
    deskOnly: true,
  },
  removeProductDimension: {
    ...write("DELETE", "/be/v3/dimensions/product", "dimensions:write"),
    deskOnly: true,
  },
} as const satisfies OperationRows;
