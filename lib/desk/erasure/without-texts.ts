import "server-only";
import { lengthOf } from "../../engine/audit/audited-fields";

/** A value with the texts that match replaced by their lengths; the same value if none does. */
export function withoutTexts(value: unknown, matches: (text: string) => boolean): unknown {
  if (typeof value === "string") return matches(value) ? lengthOf(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => {
    return { name, part, left: withoutTexts(part, matches) };
  });
  if (parts.every(({ part, left }) => part === left)) return value;
  if (Array.isArray(value)) return parts.map(({ left }) => left);
  return Object.fromEntries(parts.map(({ name, left }) => [name, left]));
}
