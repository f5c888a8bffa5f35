import type { OperationRows } from "./row";

export const debtCollectionRows = {} as const satisfies OperationRows;
