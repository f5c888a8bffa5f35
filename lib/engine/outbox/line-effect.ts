import "server-only";
import type { SendEffect } from "./effect";
import { answeredOtherwise, fingerprintSchema, judge, looksLike } from "./fingerprint";
import { callForLine, listUninvoiced } from "./make-call";

/** The effect of a call that makes or changes one line: seen in the list of uninvoiced lines. */
export const lineEffect: SendEffect = {
  async before({ runtime, send, ...options }) {
    const fingerprint = fingerprintSchema.parse(send.fingerprint);
    const lines = await listUninvoiced(runtime, send.customerGuid, options);
    const alike = lines.filter((line) => looksLike(fingerprint, line));
    return { seenBefore: alike.map(({ id }) => id) };
  },
  async verifyEffect({ runtime, send, ...options }, baseline) {
    const lines = await listUninvoiced(runtime, send.customerGuid, options);
    return judge(fingerprintSchema.parse(send.fingerprint), lines, baseline);
  },
  async make({ runtime, send, ...options }) {
    const line = await callForLine(runtime, send, options);
    const fingerprint = fingerprintSchema.parse(send.fingerprint);
    return { lineId: line.id, differs: answeredOtherwise(fingerprint, line) };
  },
};
