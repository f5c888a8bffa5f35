import { randomUUID } from "node:crypto";

/** An unused identifier. */
export function newRequestId(): string {
  return randomUUID().replaceAll("-", "");
}
