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

/** Faults that the sandbox has switched on; in normal service there are none. */
export interface Faults {
  /** Before the handler: waits, throws a problem, or answers instead of it; null: go on. */
  before(call: FaultCall): Promise<Response | null>;
  /** After the handler, when its effects are committed: the answer, or what becomes of it. */
  after(call: FaultCall, answer: Response): Promise<Response>;
  /** Whether an operation's call is to be struck by that fault now; counts as one strike. */
  strikes(kind: FaultKind, call: FaultCall): boolean;
}
