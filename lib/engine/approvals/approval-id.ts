import "server-only";
import { canonicalHash } from "../../server/canonical-hash";

/**
 * The id of an approval request that one part of a request to the desk makes: the same for the same
 * person, key and content, so that a repeated request continues after a crash, and creates nothing
 * twice.
 */
export function approvalIdOf(noun: string, personId: string, key: string, part: object): string {
  const hex = canonicalHash([noun, personId, key, part]);
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hex.slice(from, to));
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
