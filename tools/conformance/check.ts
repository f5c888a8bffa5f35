import type { Call } from "./caller";
import type { Probe } from "./probe";
import type { World } from "./world";

/** A call that must be refused with 400, and the field that the refusal must name. */
export type Malformed = readonly [why: string, call: Call, field: string];

/** The checks of one operation beyond those of all operations. */
export interface Check {
  /** A well-formed call that changes nothing, with an unknown identifier. */
  readonly harmless: Call;
  readonly malformed: readonly Malformed[] | ((world: World) => Promise<readonly Malformed[]>);
  /** Whether `harmless` is 404 for the tenant. */
  readonly unknown?: boolean;
  /** The operation's own rules that show without a write. */
  readonly reads?: (probe: Probe) => Promise<void>;
  /** The rules that only a write shows; it finds or makes its own records. */
  readonly writes?: (probe: Probe) => Promise<void>;
}

/** This deployment has nothing to prove a write on: it was probed by refusals only. */
export class NothingToWriteOn extends Error {
  override readonly name = "NothingToWriteOn";
}
