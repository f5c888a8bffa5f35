import "server-only";
import type { Baseline, EffectCall, SendEffect, Verdict } from "../../sends/effect";
import { makeCall } from "../../sends/service-calls";
import { requireLedger } from "../ledger/require";
import { lookForAssignment, lookForResolution, lookForUpdate, wasOpen } from "./case-effects";
import { barFees, lookForFees } from "./fee-effect";
import { type DebtFingerprint, debtFingerprintSchema } from "./fingerprint";
import { findLinesBefore, lookForLines } from "./next-lines-effect";

/** The effect of a debt act, by what the service shows of it (interface, section 4.6). */
export const debtEffect: SendEffect = {
  async before(call) {
    await requireLedger(call.runtime);
    const fingerprint = debtFingerprintSchema.parse(call.send.fingerprint);
    switch (fingerprint.kind) {
      case "fees":
        return { seenBefore: [], ...(await barFees(call, fingerprint)) };
      case "next-lines":
        return { seenBefore: await findLinesBefore(call, fingerprint) };
      case "resolve":
        return { seenBefore: await wasOpen(call, fingerprint) };
      case "assign":
      case "update":
        // The service itself checks the conditions and the case's id, and says what fails.
        return { seenBefore: [] };
      default:
        return fingerprint satisfies never;
    }
  },
  look(call, baseline) {
    return lookFor(debtFingerprintSchema.parse(call.send.fingerprint), call, baseline);
  },
  async make({ runtime, send, ...options }) {
    await makeCall(runtime, send, options);
    return { lineId: null, differs: [] };
  },
};

async function lookFor(
  fingerprint: DebtFingerprint,
  call: EffectCall,
  baseline: Baseline,
): Promise<Verdict> {
  switch (fingerprint.kind) {
    case "fees":
      return lookForFees(call, fingerprint, baseline);
    case "next-lines":
      return lookForLines(call, fingerprint, baseline);
    case "assign":
      return lookForAssignment(call, fingerprint, baseline);
    case "resolve":
      return lookForResolution(call, fingerprint, baseline);
    case "update":
      return lookForUpdate(call, fingerprint);
    default:
      return fingerprint satisfies never;
  }
}
