import "server-only";
import { canonicalHash } from "../../server/canonical-hash";

/** What an approval is bound to: SHA-256 of the canonical JSON of exactly what is sent. */
export function contentHashOf(kind: string, content: object): string {
  return canonicalHash({ kind, content });
}
