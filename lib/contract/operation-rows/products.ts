import type { OperationRows } from "./row";

export const productsRows = {} as const satisfies OperationRows;
