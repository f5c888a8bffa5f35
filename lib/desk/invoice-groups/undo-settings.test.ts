import { expect, it } from "vitest";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { describeOnEachDatabase } from "../../postgres/testing";
import { accountGuid, saving, useSettingsDesk } from "./testing/settings-desk";

describeOnEachDatabase("An undo of saved settings", (open) => {
  const desk = useSettingsDesk(open);
  const saveThenUndo = async (wanted: object, between: () => unknown = () => undefined) => {
    const { answer } = await desk.save(wanted);
    expect(answer.kind).toBe("seen");
    await between();
    const groups = answer.outcome.groups.map(({ name: _, ...group }: { name: string }) => group);
    return (await desk.post({ scope: "group", groups }, { path: "settings/undo" })).answer;
  };

  it("brings the settings back to what they were", async () => {
    const before = settingsOf(await desk.stored());
    const answer = await saveThenUndo({ paymentTerms: 21, invoiceMark: "x" });
    expect(answer).toMatchObject({ kind: "seen", outcome: { took: "all" } });
    expect(settingsOf(await desk.stored())).toEqual(before);
    expect(desk.written().at(-1)).toEqual({ accountGuid, paymentTerms: 14, invoiceMark: null });
  });

  it("does not restore what was changed since, and names it", async () => {
    const answer = await saveThenUndo({ paymentTerms: 21, invoiceMark: "x" }, () =>
      desk.change({ invoiceMark: "newer" }),
    );
    expect(await desk.stored()).toMatchObject({ paymentTerms: 14, invoiceMark: "newer" });
    expect(answer).toMatchObject({
      attempt: { untouched: [{ name: "invoiceMark", from: "x", to: "newer" }] },
    });
  });

  it("sends nothing when all of it changed since", async () => {
    const answer = await saveThenUndo({ invoiceMark: "x" }, () => {
      desk.billing.arrived.length = 0;
      return desk.change({ invoiceMark: "newer" });
    });
    expect(answer).toMatchObject({ kind: "nothingToUndo", left: [{ name: "invoiceMark" }] });
    expect(desk.written()).toEqual([]);
  });

  it("has an unknown outcome when its call was not answered", async () => {
    const answer = await saveThenUndo({ invoiceMark: "x" }, () =>
      desk.billing.fault("after-commit", saving),
    );
    expect(answer.kind).toBe("unclear");
  });
});
