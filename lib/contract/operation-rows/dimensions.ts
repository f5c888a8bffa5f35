import type { OperationRows } from "./row";

export const dimensionsRows = {} as const satisfies OperationRows;
