import type { OperationRows } from "./row";

export const linesRows = {} as const satisfies OperationRows;
