import { describe, expect, it } from "vitest";
import { normalizeIdentifier } from "./identifiers";

const compact = "0123456789abcdef0123456789abcdef";

describe("normalizeIdentifier", () => {
  it("takes both forms in either case and answers 32 lower-case characters", () => {
    expect(normalizeIdentifier(compact)).toBe(compact);
    expect(normalizeIdentifier(compact.toUpperCase())).toBe(compact);
    expect(normalizeIdentifier("01234567-89AB-cdef-0123-456789abcdef")).toBe(compact);
    expect(normalizeIdentifier(`  ${compact}\n`)).toBe(compact);
  });

  it("refuses everything else", () => {
    const others = [
      "",
      compact.slice(1),
      `${compact}0`,
      compact.replace("0", "g"),
      "0123456789ab-cdef-0123-4567-89abcdef0123",
      "0123456-789ab-cdef-0123-456789abcdef",
      `{${compact}}`,
    ];
    for (const other of others) expect(normalizeIdentifier(other)).toBeNull();
  });
});
