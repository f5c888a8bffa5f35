import { beforeEach, describe, expect, it } from "vitest";
import type { SaveScope } from "../../domain/invoice-groups/attempt";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { saveSettings } from "./save-settings";
import { FakeSettings } from "./testing/fake-settings";
import { undoSettings } from "./undo-settings";

const guid = (digit: string) => digit.repeat(32);
const home = exampleGroup({ accountGuid: guid("1"), name: "Bolig" });
const cabin = exampleGroup({ accountGuid: guid("2"), name: "Hytte", paymentTerms: 30 });
const opened = settingsOf(home);

let service: FakeSettings;
beforeEach(() => {
  service = new FakeSettings([home, cabin]);
});

async function saveThenUndo(
  wanted: Partial<typeof opened>,
  scope: SaveScope,
  between: () => void = () => {},
) {
  const shown = Object.fromEntries([home, cabin].map((group) => [group.accountGuid, group]));
  const { accountGuid } = home;
  const saved = await saveSettings(service, { accountGuid, scope, opened, wanted, shown });
  if (saved.kind !== "seen") throw new Error(saved.kind);
  between();
  return undoSettings(service, { accountGuid, scope, groups: [...saved.outcome.groups] });
}

describe("undoSettings", () => {
  it("brings the settings back to what they were", async () => {
    const result = await saveThenUndo({ paymentTerms: 21, note: "x" }, "group");
    expect(settingsOf(service.group(guid("1")))).toEqual(opened);
    expect(result).toMatchObject({ kind: "seen", outcome: { took: "all" } });
    expect(service.bodies[1]).toEqual({ accountGuid: guid("1"), paymentTerms: 14, note: null });
  });

  it("gives each group of the customer its own former value, in one call", async () => {
    await saveThenUndo({ paymentTerms: 21 }, "customer");
    expect(service.group(guid("1")).paymentTerms).toBe(14);
    expect(service.group(guid("2")).paymentTerms).toBe(30);
    expect(service.calls.filter((call) => call === "updateMany")).toHaveLength(1);
  });

  it("does not restore what was changed since, and names it", async () => {
    const result = await saveThenUndo({ paymentTerms: 21, note: "x" }, "group", () =>
      service.change(guid("1"), { note: "newer" }),
    );
    expect(service.group(guid("1"))).toMatchObject({ paymentTerms: 14, note: "newer" });
    expect(result).toMatchObject({
      attempt: { untouched: [{ name: "note", from: "x", to: "newer" }] },
    });
  });

  it("sends nothing when all of it changed since", async () => {
    const result = await saveThenUndo({ note: "x" }, "group", () =>
      service.change(guid("1"), { note: "newer" }),
    );
    expect(result).toMatchObject({ kind: "nothingToUndo", left: [{ name: "note" }] });
    expect(service.bodies).toHaveLength(1);
  });

  it("has an unknown outcome when the answer is dropped", async () => {
    const result = await saveThenUndo({ note: "x" }, "group", () => service.dropNextAnswer());
    expect(result.kind).toBe("unclear");
  });
});
