import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitrarySettings } from "../invoice-groups/arbitrary-settings";
import { exampleGroup } from "../invoice-groups/example-group";
import {
  namesIn,
  pickSettings,
  sameValue,
  settingNames,
  settingsOf,
} from "../invoice-groups/settings";
import { blocked, planRow, planUndoRow } from "./plan-row";
import { PlanCounter } from "./plan-sums";
import { askedOf, secondPersonReason } from "./setting-changes";
import { MixCounter, mostMixedValues } from "./setting-mix";

const someNames = fc.subarray([...settingNames]);
const asking = fc
  .tuple(arbitrarySettings, someNames)
  .map(([settings, names]) => pickSettings(settings, names));

describe("A row of a plan", () => {
  it("sends exactly the settings that differ, and afterwards all have the asked values", () => {
    fc.assert(
      fc.property(arbitrarySettings, asking, (settings, asked) => {
        const row = planRow(exampleGroup(settings), asked);
        if (row.verdict === "blocked") {
          // The only value of these settings that an update does not accept.
          expect(row.reason).toBe("not-writable");
          return;
        }
        const changes = row.verdict === "change" ? row.changes : [];
        const differing = namesIn(asked).filter(
          (name) => !sameValue(name, settings[name], asked[name]),
        );
        expect(changes.map(({ name }) => name)).toEqual(differing);
        const after = {
          ...settings,
          ...Object.fromEntries(changes.map(({ name, to }) => [name, to])),
        };
        for (const name of namesIn(asked)) {
          expect(sameValue(name, after[name], asked[name])).toBe(true);
        }
        expect(planRow(exampleGroup(after), asked)).toEqual({ verdict: "already-so" });
      }),
    );
  });

  it("warns of what the change brings about, not of what was so before", () => {
    const group = exampleGroup({ accountOnHold: true });
    const held = planRow(group, { paymentTerms: 30 });
    expect(held).toMatchObject({ verdict: "change", warnings: [] });
    const mailed = planRow(group, { distributionChannel: 1 });
    expect(mailed).toMatchObject({ warnings: ["emailChannelWithoutEmail"] });
  });

  it("is blocked by a value that an update does not accept, and names the setting", () => {
    expect(planRow(exampleGroup(), { invoiceDesign: 99 })).toEqual(
      blocked("not-writable", "invoiceDesign"),
    );
  });
});

describe("A row of an undo", () => {
  it("restores the values from before, or is blocked as a whole by a later change", () => {
    fc.assert(
      fc.property(arbitrarySettings, asking, asking, (before, asked, later) => {
        const row = { before: pickSettings(before, namesIn(asked)), asked, applied: asked };
        const now = { ...before, ...asked, ...later };
        const undo = planUndoRow(exampleGroup(now), row);
        const took = namesIn(asked).filter((name) => !sameValue(name, before[name], asked[name]));
        const changedSince = took.filter(
          (name) =>
            !sameValue(name, now[name], asked[name]) && !sameValue(name, now[name], before[name]),
        );
        if (changedSince.length > 0) {
          expect(undo).toEqual(blocked("changed-since", changedSince[0] ?? null));
        } else if (undo.verdict === "change") {
          for (const { name, to } of undo.changes)
            expect(sameValue(name, to, before[name])).toBe(true);
        } else if (undo.verdict === "already-so") {
          for (const name of took) expect(sameValue(name, now[name], before[name])).toBe(true);
        }
      }),
    );
  });
});

describe("The sums of a plan", () => {
  it("count each row once, by result and by setting", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(arbitrarySettings, asking)), (rows) => {
        const counter = new PlanCounter();
        const planned = rows.map(([settings, asked]) => planRow(exampleGroup(settings), asked));
        for (const row of planned) counter.add(row);
        const { rows: sums, settings } = counter.sums(null);
        expect(sums.change + sums["already-so"] + sums.blocked).toBe(rows.length);
        for (const { name, count } of settings) {
          const changing = planned.filter(
            (row) => row.verdict === "change" && row.changes.some((one) => one.name === name),
          );
          expect(count).toBe(changing.length);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("The mixed values of a selection", () => {
  it("count each group once for every setting, the most frequent value first", () => {
    fc.assert(
      fc.property(fc.array(arbitrarySettings, { maxLength: 40 }), (all) => {
        const counter = new MixCounter();
        for (const settings of all) counter.add(settings);
        for (const { values, others } of counter.mix()) {
          const counts = values.map(({ count }) => count);
          expect(counts.reduce((sum, count) => sum + count, others)).toBe(all.length);
          expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        }
      }),
      { numRuns: 30 },
    );
  });

  it("name a limited number of values and count the others", () => {
    const counter = new MixCounter();
    for (let index = 0; index < 50; index += 1) {
      counter.add(settingsOf(exampleGroup({ yourReference: `Reference ${index % 30}` })));
    }
    const mix = counter.mix().find(({ name }) => name === "yourReference");
    expect(mix?.values).toHaveLength(mostMixedValues);
    expect(mix?.values[0]?.count).toBe(2);
    expect(mix?.others).toBe(10);
  });
});

describe("A change", () => {
  it("asks for what is set and cleared, in the order of the screen", () => {
    const asked = askedOf({ set: { note: "x", distributionChannel: 3 }, clear: ["invoiceMark"] });
    expect(Object.entries(asked)).toEqual([
      ["distributionChannel", 3],
      ["invoiceMark", null],
      ["note", "x"],
    ]);
  });

  it.each([
    [0, ["accountOnHold"], true, null],
    [1, ["accountOnHold"], false, "settings"],
    [1, ["note", "printFee"], false, "settings"],
    [1, ["secretLocation"], false, null],
    [1, ["secretLocation"], true, "settings"],
    [200, ["note"], false, null],
    [201, ["note"], false, "rows"],
  ] as const)("in %d groups of %j, opens an address: %s, needs a second person: %s", (...row) => {
    const [changed, names, opensAddress, reason] = row;
    expect(secondPersonReason({ changed, names, opensAddress }, 200)).toBe(reason);
  });
});
