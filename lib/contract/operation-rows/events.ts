import type { OperationRows } from "./row";

export const eventsRows = {} as const satisfies OperationRows;
