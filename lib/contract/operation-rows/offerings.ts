import type { OperationRows } from "./row";

export const offeringsRows = {} as const satisfies OperationRows;
