import type { OperationRows } from "./row";

export const meteringPointsRows = {} as const satisfies OperationRows;
