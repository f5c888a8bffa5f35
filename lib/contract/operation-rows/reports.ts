import type { OperationRows } from "./row";

export const reportsRows = {} as const satisfies OperationRows;
