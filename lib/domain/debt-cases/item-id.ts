/**
 * An id for a fee or a line: used once for an invoice, at the service too. With 60 bits by chance
 * two of them meet in no lifetime of a desk, and people can still read one out.
 */
export function newItemId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fill): string {
  const bytes = random(new Uint8Array(12));
  return `desk-${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join("")}`;
}

/** 32 characters, without those that are taken for one another (Crockford). */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

function fill(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return crypto.getRandomValues(bytes);
}
