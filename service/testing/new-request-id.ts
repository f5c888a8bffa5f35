import { randomUUID } from "node:crypto";

/** An identifier that nobody has used. */
export function newRequestId(): string {
  return randomUUID().replaceAll("-", "");
}
