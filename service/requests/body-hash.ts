import { createHash } from "node:crypto";

/** The same for the same values, whatever the order of their names. */
export function bodyHash(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("base64url");
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}
