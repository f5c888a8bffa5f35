// What the engine's answers are searched for, in PostgreSQL's wire protocol: messages of a kind
// (one byte), a length (four bytes, including itself) and content.

/**
 * @param {Uint8Array} answer
 * @returns {boolean} whether it ends with ReadyForQuery outside of a transaction
 */
export function endsIdle(answer) {
  const [kind, , , , , state] = answer.subarray(-6);
  return kind === 0x5a && state === 0x49;
}

/**
 * @param {Uint8Array} answer
 * @returns {string | null} the message of a PANIC, after which the engine's state can't be
 *   trusted; null: none
 */
export function findPanic(answer) {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  if (!bytes.includes(panic)) return null; // a record may contain the word; nearly none does
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] !== 0x45) continue;
    const fields = bytes.toString("utf8", at + 5, at + 1 + bytes.readUInt32BE(at + 1)).split("\0");
    if (fields.includes(panic))
      return fields.find((field) => field.startsWith("M"))?.slice(1) ?? panic;
  }
  return null;
}

/** The field of an ErrorResponse with its severity, untranslated. */
const panic = "VPANIC";
