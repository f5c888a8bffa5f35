import { expect, it } from "vitest";
import {
  accountGuid,
  customerGuid,
  example,
  guid,
  useSettingsDesk,
} from "../../desk/invoice-groups/testing/settings-desk";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { describeOnEachDatabase } from "../../postgres/testing";

describeOnEachDatabase("Settings of a group with a protected address", (open) => {
  const desk = useSettingsDesk(open);
  const { post, save } = desk;
  const hide = async (...guids: readonly string[]) => {
    for (const one of [accountGuid, guid("2")]) {
      await desk.change({ secretLocation: guids.includes(one) }, one);
    }
  };
  const hidden = { ...settingsOf(exampleGroup({ note: "Called twice" })), secretLocation: true };
  const written = () => desk.written().length;

  it("never show a protected address to who may not reveal it", async () => {
    await hide(accountGuid, guid("2"));
    const refusal = { type: "protected-address", errors: [{ path: "secretLocation" }] };
    const wanted = { secretLocation: false };
    const one = await save(wanted, { opened: hidden });
    expect([one.status, one.answer, written()]).toMatchObject([403, refusal, 0]);

    // Of the customer another group alone is protected.
    await hide(guid("2"));
    const groups = example().map((group, place) => ({ ...group, secretLocation: place === 1 }));
    const shown = Object.fromEntries(groups.map((group) => [group.accountGuid, group]));
    const opened = settingsOf(groups[0] ?? exampleGroup({}));
    const body = { scope: "customer", opened: { ...opened, secretLocation: true }, wanted, shown };
    const all = await post(body);
    expect([all.status, written()]).toEqual([403, 0]);

    // The undo of somebody who says to have switched it on.
    await hide(accountGuid);
    const saved = {
      before: wanted,
      asked: { secretLocation: true },
      applied: { secretLocation: true },
    };
    const undo = { scope: "group", groups: [{ accountGuid, ...saved }] };
    const undone = await post(undo, { path: "settings/undo" });
    expect([undone.status, undone.answer, written()]).toMatchObject([403, refusal, 0]);
  });

  it("answer an address as it was shown before, and are audited as its revealing", async () => {
    await hide(accountGuid);
    const lead = { opened: hidden, roles: ["lead"] } as const;
    const { status, answer, entries } = await save({ secretLocation: false }, lead);
    expect([status, answer.kind, answer.outcome.took]).toEqual([200, "seen", "all"]);
    const { address1, email, cellphone } = answer.now;
    expect([address1, email, cellphone].map((one) => one ?? null)).toEqual([null, null, null]);
    expect(entries.map(({ action }) => action)).toContain("invoice-group.address-opened");
    expect(entries.find(({ action }) => action.endsWith("address-opened"))).toMatchObject({
      actorRoles: ["lead"],
      recordId: accountGuid,
      customerGuid,
      outcome: "sent",
    });
    await hide();
    const open = await save({ secretLocation: true }, { roles: ["clerk"] });
    expect(open.status).toBe(200);
  });
});
