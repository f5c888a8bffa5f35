import "server-only";
import { type OperationId, operationTable } from "../contract/operation-table";
import { createPathMatcher } from "./path-match";

/** Every operation's id, typed; the table has no other keys. */
export const operationIds: readonly OperationId[] = Object.keys(operationTable).filter(
  (key): key is OperationId => key in operationTable,
);

/** Finds the declared operation of a path such as `/be/v3/accounts/query`, as the browser sent it. */
export const matchOperation = createPathMatcher<OperationId>(
  operationIds.map((id) => ({
    method: operationTable[id].method,
    path: operationTable[id].path,
    target: id,
  })),
);
