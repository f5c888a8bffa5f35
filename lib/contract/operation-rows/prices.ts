import type { OperationRows } from "./row";

export const pricesRows = {} as const satisfies OperationRows;
