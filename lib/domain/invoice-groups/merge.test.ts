import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitrarySettings } from "./arbitrary-settings";
import { exampleGroup } from "./example-group";
import { mergeSettings, rebase } from "./merge";
import { sameValue, settingNames, settingsOf } from "./settings";

const opened = settingsOf(exampleGroup());

describe("mergeSettings", () => {
  it("keeps both when two people change different settings", () => {
    const merge = mergeSettings({
      opened,
      now: { ...opened, note: "from a colleague" },
      mine: { ...opened, paymentTerms: 30 },
    });
    expect(merge).toEqual({
      send: ["paymentTerms"],
      kept: [{ name: "note", from: null, to: "from a colleague" }],
      conflicts: [],
      alreadySo: [],
    });
  });

  it("asks when two people change the same setting to different values", () => {
    const merge = mergeSettings({
      opened,
      now: { ...opened, paymentTerms: 21 },
      mine: { ...opened, paymentTerms: 30 },
    });
    expect(merge.send).toEqual([]);
    expect(merge.conflicts).toEqual([{ name: "paymentTerms", opened: 14, now: 21, mine: 30 }]);
  });

  it("neither asks nor sends when two people change the same setting to the same value", () => {
    const same = { ...opened, paymentTerms: 30 };
    const merge = mergeSettings({ opened, now: same, mine: same });
    expect(merge).toEqual({ send: [], kept: [], conflicts: [], alreadySo: ["paymentTerms"] });
  });

  it("never sends a setting that the clerk did not change, whatever others did", () => {
    fc.assert(
      fc.property(arbitrarySettings, arbitrarySettings, arbitrarySettings, (a, b, c) => {
        const { send, kept, conflicts, alreadySo } = mergeSettings({ opened: a, now: b, mine: c });
        for (const name of send) expect(sameValue(name, a[name], c[name])).toBe(false);
        for (const name of send) expect(sameValue(name, a[name], b[name])).toBe(true);
        const named = [...send, ...kept, ...conflicts].map((x) =>
          typeof x === "string" ? x : x.name,
        );
        const all = [...named, ...alreadySo];
        expect(new Set(all).size).toBe(all.length);
        const touched = settingNames.filter(
          (name) => !sameValue(name, a[name], b[name]) || !sameValue(name, a[name], c[name]),
        );
        expect([...all].sort()).toEqual([...touched].sort());
      }),
    );
  });
});

describe("rebase", () => {
  const versions = {
    opened,
    now: { ...opened, paymentTerms: 21, note: "theirs" },
    mine: { ...opened, paymentTerms: 30, yourReference: "mine" },
  };

  it("fills the form from what the service has, with the clerk's changes on top", () => {
    const next = rebase(versions);
    expect(next.opened).toEqual(versions.now);
    expect(next.mine).toEqual({
      ...versions.now,
      paymentTerms: 30,
      yourReference: "mine",
    });
  });

  it("takes theirs for each setting where the clerk says so", () => {
    const next = rebase(versions, { paymentTerms: "theirs" });
    expect(next.mine).toEqual({ ...versions.now, yourReference: "mine" });
  });

  it("leaves nothing to ask: a second merge against the same record has no conflict", () => {
    fc.assert(
      fc.property(arbitrarySettings, arbitrarySettings, arbitrarySettings, (a, b, c) => {
        const next = rebase({ opened: a, now: b, mine: c });
        const again = mergeSettings({ ...next, now: b });
        expect(again.conflicts).toEqual([]);
        expect(again.kept).toEqual([]);
      }),
    );
  });
});
