/**
 * An id for a fee or a line: used once for an invoice, at the service too. With 60 random bits a
 * collision is practically impossible, and people can still read it aloud.
 */
export function newItemId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fill): string {
  const bytes = random(new Uint8Array(12));
  return `desk-${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join("")}`;
}

/** 32 characters, without similar ones (Crockford). */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

function fill(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return crypto.getRandomValues(bytes);
}
