import { type OperationRows, read } from "./row";

export const serviceTypesRows = {
  listServiceTypes: read("GET", "/cm/servicetypes/v2/servicetypes", "connection:read"),
} as const satisfies OperationRows;
