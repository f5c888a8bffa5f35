import "server-only";
import { hkdfSync } from "node:crypto";
import type { Actor } from "./sessions";

/**
 * The key under which a person's pages encrypt drafts: 32 bytes in hexadecimal. HKDF derives it from
 * the desk's secret, so it is stored nowhere. It is the same in each session of the person, so drafts
 * survive the end of one, until the secret is replaced.
 */
export function personKey(secret: string, person: Pick<Actor, "tenantId" | "personId">): string {
  // As JSON, so that no two pairs give the same text.
  const info = `invoice-desk drafts ${JSON.stringify([person.tenantId, person.personId])}`;
  return Buffer.from(hkdfSync("sha256", secret, "", info, 32)).toString("hex");
}
