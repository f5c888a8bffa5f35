import { type OperationId, operationTable } from "../../contract/operation-table";

/** The end of a deprecated operation, as of a day. */
export interface Sunset {
  /** The last day, ISO. */
  readonly day: string;
  readonly passed: boolean;
  /** Path template of its replacement; null: the interface names none. */
  readonly successor: string | null;
}

/** When a deprecated operation ends (interface, section 9); null: it is not deprecated. */
export function sunsetOf(id: OperationId, today: string): Sunset | null {
  const { deprecated } = operationTable[id];
  if (deprecated === null) return null;
  const { sunset, successor } = deprecated;
  return { day: sunset, passed: sunset < today, successor };
}
