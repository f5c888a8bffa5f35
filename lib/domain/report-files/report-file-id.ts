import { looksLikeNationalId } from "../readers/national-ids/holds-national-id";

/**
 * The id of a report file in an address of the desk: its name, or a hash of a name that is long,
 * begins or ends with a space, or contains what may be a national identity number.
 */
export function reportFileId(name: string): string {
  const plain = name.length <= 200 && name === name.trim() && !looksLikeNationalId(name);
  return plain ? name : `~${hashOf(name)}`;
}

/** 53 bits of a text (cyrb53, public domain): different names of one list do not meet. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    high = Math.imul(high ^ sign, 2654435761);
    low = Math.imul(low ^ sign, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
