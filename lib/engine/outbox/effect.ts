import "server-only";
import type { Problem } from "../../contract/problem";
import type { Runtime } from "../../server/runtime";
import type { Trace } from "../../server/trace";
import type { Found, OutboxEntry } from "./subject";

/** One call to the service for an outbox entry. */
export interface EffectCall {
  readonly runtime: Runtime;
  readonly send: OutboxEntry;
  readonly trace: Trace;
  readonly milliseconds: number;
}

/** Facts from before the call. */
export interface Baseline {
  /** Records similar to the effect that existed before the call. */
  readonly seenBefore: readonly string[];
  /** Ids of lines that other calls of the desk are known to have made. */
  readonly known: readonly string[];
  /** Number of similar calls with an effect since, whose id is unknown. */
  readonly anonymous?: number;
  /** Time of the call by the desk's clock, minus the possible difference of the clocks. */
  readonly notBefore: Date | null;
}

/** What the service shows of a call. */
export type Verdict =
  | { readonly kind: "happened"; readonly lineId: string | null; readonly found?: Found }
  /** It is not visible, and with a guard against duplicates it may be sent again. */
  | { readonly kind: "not-seen"; readonly guarded: boolean; readonly found?: Found }
  /** A record exists that does not prove the call: a person must check it. */
  | {
      readonly kind: "doubtful";
      readonly lineIds: readonly string[];
      readonly differs: readonly string[];
      readonly found?: Found;
    }
  | { readonly kind: "several"; readonly lineIds: readonly string[]; readonly found?: Found };

/**
 * How the effect of a call is recognised at the service: the read before it, the check of a later
 * read, and the call itself. Each of them throws what the call to the service threw.
 */
export interface SendEffect {
  /** Just before the call. `bar`: why it must not be made any more. */
  before(call: EffectCall): Promise<{
    readonly seenBefore: readonly string[];
    readonly bar?: Problem | null;
    readonly found?: Found;
  }>;
  /** Afterwards, without a clear answer, and before a repeated call. */
  verifyEffect(call: EffectCall, baseline: Baseline): Promise<Verdict>;
  /** Makes the one call; returns what its answer shows of the effect. */
  make(call: EffectCall): Promise<{
    readonly lineId: string | null;
    readonly differs: readonly string[];
    readonly found?: Found;
  }>;
  /**
   * The service recognises a repeated call by an id in it, so that an unclear call is made again
   * until it is answered.
   */
  readonly repeats?: boolean;
}
