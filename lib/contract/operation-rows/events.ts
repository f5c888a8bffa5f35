import { type OperationRows, read } from "./row";

export const eventsRows = {
  listEvents: read("POST", "/be/v3/records/list", "events:read"),
} as const satisfies OperationRows;
