import "server-only";
import { operationIds } from "../../contract/operation-addresses";
import { type OperationId, operationTable } from "../../contract/operation-table";
import { createPathMatcher } from "../path-matcher";

/** Finds the declared operation of a path such as `/be/v3/accounts/query`, as the browser sent it. */
export const matchOperation = createPathMatcher<OperationId>(
  operationIds.map((id) => ({
    method: operationTable[id].method,
    path: operationTable[id].path,
    target: id,
    ...(operationTable[id].path.includes("{tpid}") && { foreignIds: ["id", "tpid"] }),
  })),
);
