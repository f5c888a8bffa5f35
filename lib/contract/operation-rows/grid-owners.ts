import { type OperationRows, read } from "./row";

export const gridOwnersRows = {
  listGridOwners: read("GET", "/be/v3/gridowners", "gridowners:read"),
  getGridOwnerPti: read("GET", "/be/v3/gridowners/pti", "gridowners:read"),
} as const satisfies OperationRows;
