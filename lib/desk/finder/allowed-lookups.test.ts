import { describe, expect, it } from "vitest";
import { type Permission, permissions } from "../../contract/permissions";
import { finderShapes } from "../../domain/finder/finder-text";
import { allowedLookups } from "./allowed-lookups";

const text = { text: "1", compact: "1", shapes: finderShapes };
const kindsWithout = (missing: Permission) => {
  const may = (permission: Permission) => permission !== missing;
  const ofSource = (source: "desk" | "billing") =>
    allowedLookups(may, { source, text, kinds: undefined }).flatMap(({ kinds }) => kinds);
  return new Set([...ofSource("desk"), ...ofSource("billing")]);
};

describe("The finder of somebody", () => {
  it("without debt:read finds no case, no action and no open invoice", () => {
    const kinds = kindsWithout("debt:read");
    expect([kinds.has("debt-case"), kinds.has("debt-act")]).toEqual([false, false]);
    const mayReadDebtAlone = (permission: Permission) => permission === "debt:read";
    const ofDebt = allowedLookups(mayReadDebtAlone, { source: "billing", text, kinds: undefined });
    expect(ofDebt.map(({ kinds: found }) => found)).toEqual([["invoice", "customer"]]);
  });

  it("without the permission of a kind finds none of it", () => {
    expect(kindsWithout("products:read").has("product")).toBe(false);
    expect(kindsWithout("invoice-groups:read").has("invoice-group")).toBe(false);
    expect(kindsWithout("lines:read").has("line-proposal")).toBe(false);
  });

  it("without any permission searches nothing", () => {
    for (const source of ["desk", "billing"] as const) {
      expect(allowedLookups(() => false, { source, text, kinds: undefined })).toEqual([]);
    }
    const all = allowedLookups((permission) => permissions.includes(permission), {
      source: "desk",
      text,
      kinds: ["debt-case"],
    });
    expect(all.map(({ kinds }) => kinds)).toEqual([["debt-case"]]);
  });
});
