import "server-only";
import type { Problem } from "../../contract/problem";
import type { Runtime } from "../../server/runtime";
import type { Trace } from "../../server/trace";
import type { Found, OutboxEntry } from "./subject";

/** One call to the service on behalf of a send. */
export interface EffectCall {
  readonly runtime: Runtime;
  readonly send: OutboxEntry;
  readonly trace: Trace;
  readonly milliseconds: number;
}

/** What was known when the call was made. */
export interface Baseline {
  /** What could be taken for the effect and was there before the call. */
  readonly seenBefore: readonly string[];
  /** Ids of lines that other calls of the desk are known to have made. */
  readonly known: readonly string[];
  /** How many calls that could be taken for this one have had an effect since, which has no known id. */
  readonly anonymous?: number;
  /** When the call was made, by the desk's clock, less what the clocks may differ. */
  readonly notBefore: Date | null;
}

/** What the service shows of a call. */
export type Verdict =
  | { readonly kind: "happened"; readonly lineId: string | null; readonly found?: Found }
  /** It is not to be seen, and where it has a guard of its own it may be sent again. */
  | { readonly kind: "not-seen"; readonly guarded: boolean; readonly found?: Found }
  /** Something is there, but not what would prove the call: for a person to look at. */
  | {
      readonly kind: "doubtful";
      readonly lineIds: readonly string[];
      readonly differs: readonly string[];
      readonly found?: Found;
    }
  | { readonly kind: "several"; readonly lineIds: readonly string[]; readonly found?: Found };

/**
 * How the effect of a call is known again at the service: what is read before it, how a read after
 * it is judged, and the call itself. Each of them throws what the call to the service threw.
 */
export interface SendEffect {
  /** Just before the call. `bar`: why it must not be made any more. */
  before(call: EffectCall): Promise<{
    readonly seenBefore: readonly string[];
    readonly bar?: Problem | null;
    readonly found?: Found;
  }>;
  /** Afterwards, where no answer told, and before a repeated call. */
  look(call: EffectCall, baseline: Baseline): Promise<Verdict>;
  /** Makes the one call; answers what its answer says of the effect. */
  make(call: EffectCall): Promise<{
    readonly lineId: string | null;
    readonly differs: readonly string[];
  }>;
}
