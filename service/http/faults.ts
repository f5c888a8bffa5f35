import type { OperationId } from "../../lib/contract/operation-table";

/** What the sandbox can make an operation do (operations, "Sandbox controls"). */
export type FaultKind =
  | "before"
  | "after-commit"
  | "slow"
  | "429"
  | "5xx"
  | "garbage"
  | "truncate"
  | "stale-list"
  | "202-never";

/** One call that a fault may strike: it has a valid token and input that the contract takes. */
export interface FaultCall {
  readonly operation: OperationId;
  readonly tenantId: string;
  readonly client: string;
}

/** The same call where the operation is about to be handled: what it asks for, as it was parsed. */
export interface FaultedCall extends FaultCall {
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}

/** Faults that the sandbox has switched on; in normal service there are none. */
export interface Faults {
  /** Before the handler: waits, throws a problem, or answers instead of it; null: go on. */
  before(call: FaultedCall): Promise<Response | null>;
  /**
   * After the handler, when its effects are committed: the answer, or what becomes of it. Given
   * the very object that `before` was given; not called where the handler refused.
   */
  after(call: FaultedCall, answer: Response): Promise<Response>;
  /** Whether an operation's call is to be struck by that fault now; counts as one strike. */
  strikes(kind: FaultKind, call: FaultCall): boolean;
}
