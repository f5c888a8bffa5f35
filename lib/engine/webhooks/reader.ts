import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { DeskDatabase } from "../../db/database";
import type { OperationInput } from "../../server/proxy/operation-input";
import type { Runtime } from "../../server/runtime";
import { type OpenTrace, openTrace } from "../../server/trace";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { callService } from "../calls/call-service";

/** The calls of one read-back: one trace and one deadline for all of them. */
export interface Reader {
  readonly database: DeskDatabase;
  /** The caller ends it. */
  readonly trace: OpenTrace;
  /** @throws {DeskProblem | UpstreamFailure | TokenFailure} as `callService` does. */
  read(id: OperationId, input: OperationInput): Promise<unknown>;
}

const longestCall = 10_000;

export function createReader(runtime: Runtime, milliseconds: number): Reader {
  const trace = openTrace({ name: "read back webhook", kind: "consumer", parent: null });
  const until = Date.now() + milliseconds;
  return {
    database: runtime.database,
    trace,
    read(id, input) {
      const left = until - Date.now();
      if (left <= 0) throw new UpstreamFailure("timeout");
      return callService(runtime, id, input, { trace, milliseconds: Math.min(left, longestCall) });
    },
  };
}
