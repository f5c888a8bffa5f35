import type { OperationRows } from "./row";

export const gridOwnersRows = {} as const satisfies OperationRows;
