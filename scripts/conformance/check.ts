import type { Call } from "./caller";
import type { Probe } from "./probe";
import type { World } from "./world";

/** A call that must be refused with 400, and the field that the refusal has to name. */
export type Malformed = readonly [why: string, call: Call, field: string];

/** What is asked of one operation beyond what is asked of all. */
export interface Check {
  /** A well-formed call that changes nothing, of an identifier that nothing has. */
  readonly harmless: Call;
  readonly malformed: readonly Malformed[] | ((world: World) => Promise<readonly Malformed[]>);
  /** Whether `harmless` is 404 to the tenant. */
  readonly unknown?: boolean;
  /** The operation's own rules, as far as they show without a write. */
  readonly reads?: (probe: Probe) => Promise<void>;
  /** The rules that only a write shows; what it needs it finds or makes itself. */
  readonly writes?: (probe: Probe) => Promise<void>;
}

/** Nothing in this deployment to prove a write on: it was probed by refusals only. */
export class NothingToWriteOn extends Error {
  override readonly name = "NothingToWriteOn";
}
