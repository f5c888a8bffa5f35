import type { OperationId } from "../../lib/contract/operation-table";

/** Faults of an operation that the sandbox can cause (operations, "Sandbox controls"). */
export type FaultKind =
  | "before"
  | "after-commit"
  | "slow"
  | "429"
  | "5xx"
  | "refuse"
  | "garbage"
  | "truncate"
  | "stale-list"
  | "202-never";

/** A call that a fault may affect: its token is valid and the contract accepts its input. */
export interface FaultCall {
  readonly operation: OperationId;
  readonly tenantId: string;
  readonly client: string;
}

/** The same call before it is handled, with its parsed input. */
export interface FaultedCall extends FaultCall {
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}

/** Faults that the sandbox has switched on; none in normal service. */
export interface Faults {
  /** Before the handler: waits, throws a problem, or answers instead of it; null: continue. */
  before(call: FaultedCall): Promise<Response | null>;
  /**
   * After the handler, when its effects are committed: returns the answer or its replacement.
   * Receives the same object as `before`; not called if the handler refused.
   */
  after(call: FaultedCall, answer: Response): Promise<Response>;
  /** Whether the fault affects this call now; counts as one use. */
  strikes(kind: FaultKind, call: FaultCall): boolean;
}
