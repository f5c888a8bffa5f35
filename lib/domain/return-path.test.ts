import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnPath } from "./return-path";

describe("safeReturnPath", () => {
  it("keeps a path of this site with its search part and its place", () => {
    expect(safeReturnPath("/invoice-groups?name=A%20B#row")).toBe("/invoice-groups?name=A%20B#row");
  });

  it.each([
    null,
    undefined,
    "",
    "invoice-groups",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/api/auth/signout",
    "/api",
    "/sign-in?returnTo=/sign-in",
    "/x/../sign-in",
    "/invoice-groups/..//evil.example",
    "\\\\evil.example",
    "/a\n/b",
    "/_next/data",
    7,
    `/${"a".repeat(2001)}`,
  ])("leads to the start page instead of %j", (text) => {
    expect(safeReturnPath(text)).toBe("/");
  });

  it("never leaves the site, whatever is given", () => {
    fc.assert(
      fc.property(fc.string(), (tail) => {
        for (const text of [tail, `/${tail}`, `//${tail}`, `/x/..//${tail}`]) {
          const path = safeReturnPath(text);
          expect(new URL(path, "https://desk.test").origin).toBe("https://desk.test");
        }
      }),
    );
  });
});
