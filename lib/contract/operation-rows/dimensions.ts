import { type OperationRows, write } from "./row";

const account = "/be/v3/dimensions/account";
const customer = "/be/v3/dimensions/customer";

export const dimensionsRows = {
  removeInvoiceGroupDimension: write("DELETE", account, "dimensions:write"),
  setInvoiceGroupDimension: write("POST", `${account}/{guid}`, "dimensions:write"),
  removeCustomerDimension: write("DELETE", customer, "dimensions:write"),
  setCustomerDimension: write("POST", `${customer}/{guid}`, "dimensions:write"),
  removeProductDimension: write("DELETE", "/be/v3/dimensions/product", "dimensions:write"),
} as const satisfies OperationRows;
