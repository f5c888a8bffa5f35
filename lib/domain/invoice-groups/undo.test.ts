import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitrarySettings } from "./arbitrary-settings";
import { exampleGroup } from "./example-group";
import { pickSettings, sameValue, settingNames, settingsOf } from "./settings";
import { canUndo, inversePatch } from "./undo";

const before = settingsOf(exampleGroup());
const accountGuid = "a".repeat(32);
const asked = { paymentTerms: 30, note: "x" };
const applied = { ...before, ...asked };

describe("inversePatch", () => {
  it("restores the values from before the save", () => {
    expect(inversePatch({ accountGuid, before, asked, applied }, applied)).toEqual({
      accountGuid,
      patch: { paymentTerms: 14, note: null },
      left: [],
    });
  });

  it("leaves a setting alone that somebody changed after the save, and names it", () => {
    const now = { ...applied, note: "changed again" };
    expect(inversePatch({ accountGuid, before, asked, applied }, now)).toEqual({
      accountGuid,
      patch: { paymentTerms: 14 },
      left: [{ name: "note", from: "x", to: "changed again" }],
    });
  });

  it("does nothing about a setting that the service did not apply", () => {
    const fee = { administrationfee: true };
    const saved = { accountGuid, before, asked: fee, applied: before };
    expect(inversePatch(saved, before).patch).toEqual({});
    expect(canUndo([saved])).toBe(false);
  });

  it("brings every untouched record back to what it was", () => {
    fc.assert(
      fc.property(
        arbitrarySettings,
        arbitrarySettings,
        fc.subarray([...settingNames]),
        (a, b, n) => {
          const patch = pickSettings(b, n);
          const after = { ...a, ...patch };
          const inverse = inversePatch(
            { accountGuid, before: a, asked: patch, applied: after },
            after,
          );
          const undone = { ...after, ...inverse.patch };
          for (const name of settingNames)
            expect(sameValue(name, undone[name], a[name])).toBe(true);
          expect(inverse.left).toEqual([]);
        },
      ),
    );
  });
});

describe("canUndo", () => {
  it("offers undo when at least one group changed", () => {
    const unchanged = { accountGuid, before: applied, asked, applied };
    expect(canUndo([unchanged])).toBe(false);
    expect(canUndo([unchanged, { accountGuid, before, asked, applied }])).toBe(true);
  });
});
