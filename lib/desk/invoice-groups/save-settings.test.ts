import { expect, it } from "vitest";
import { plantGroups } from "../../../service/testing/plant-groups";
import { attemptOutcome } from "../../domain/invoice-groups/attempt";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { describeOnEachDatabase } from "../../postgres/testing";
import { accountGuid, customerGuid, guid, saving, useSettingsDesk } from "./testing/settings-desk";

describeOnEachDatabase("Settings of one group", (open) => {
  const desk = useSettingsDesk(open);

  it("are saved beside a colleague's other settings, which are reported", async () => {
    await desk.change({ note: "from a colleague" });
    const { answer } = await desk.save({ paymentTerms: 21 });
    expect(await desk.stored()).toMatchObject({ note: "from a colleague", paymentTerms: 21 });
    const untouched = [{ name: "note", from: "Called twice", to: "from a colleague" }];
    expect(answer).toMatchObject({ kind: "seen", attempt: { untouched } });
  });

  it("are not sent when the service already has all of them", async () => {
    await desk.change({ paymentTerms: 21 });
    expect((await desk.save({ paymentTerms: 21 })).answer).toMatchObject({ kind: "alreadySo" });
    expect(desk.written()).toEqual([]);
  });

  it("are shown with the administration fee that the service has switched off", async () => {
    expect((await desk.save({ administrationfee: true })).answer).toMatchObject({
      kind: "seen",
      outcome: { took: "none", groups: [{ applied: { administrationfee: false } }] },
    });
  });

  it.each([
    ["after", "after-commit", "all"],
    ["before", "before", "none"],
  ] as const)(
    "are neither saved nor failed where the call broke %s its effect",
    async (_when, fault, took) => {
      desk.billing.fault(fault, saving);
      const { answer } = await desk.save({ paymentTerms: 21 });
      expect(answer.kind).toBe("unclear");
      const now = { ...exampleGroup(), ...(await desk.stored()), accountGuid };
      expect(attemptOutcome(answer.attempt, [now]).took).toBe(took);
      expect(desk.written()).toHaveLength(1);
    },
  );

  it("are not sent when the record cannot be read first", async () => {
    desk.billing.fault("5xx", "getInvoiceGroupConfig", { times: null });
    expect((await desk.save({ paymentTerms: 21 })).answer.type).toBe("settings-not-sent");
    expect(desk.written()).toEqual([]);
  });

  it("that the page left out of what it opened are taken as unchanged", async () => {
    const { answer } = await desk.save({ paymentTerms: 21 }, { opened: { paymentTerms: 14 } });
    expect(answer).toMatchObject({ kind: "seen", attempt: { untouched: [] } });
  });
});

describeOnEachDatabase("Settings of all groups of a customer", (open) => {
  const desk = useSettingsDesk(open);

  it("name the customer alone and are read back for every group", async () => {
    const stranger = exampleGroup({ accountGuid: guid("9"), customerGuid: guid("d") });
    await plantGroups(desk.billing.queries, [stranger]);
    const { answer } = await desk.saveAll({ invoiceMark: "x" });
    expect(desk.written()).toEqual([{ customerGuid, invoiceMark: "x" }]);
    expect((await desk.stored(guid("9"))).invoiceMark).toBeNull();
    expect(answer.kind).toBe("seen");
    const read = answer.outcome.groups.map(
      ({ name, applied }: { name: string; applied: { invoiceMark: string } }) => [
        name,
        applied.invoiceMark,
      ],
    );
    expect(Object.fromEntries(read)).toEqual({ Home: "x", Cabin: "x" });
  });

  it("are not sent when a group is no longer what the preview showed", async () => {
    await desk.change({ invoiceMark: "new" }, guid("2"));
    const { answer } = await desk.saveAll({ invoiceMark: "x" });
    expect(answer).toMatchObject({ kind: "groupsChanged" });
    expect(desk.written()).toEqual([]);
  });

  it("are sent where only the other groups need them", async () => {
    await desk.change({ paymentTerms: 30 });
    await desk.change({ paymentTerms: 14 }, guid("2"));
    const shown = { [accountGuid]: { paymentTerms: 30 }, [guid("2")]: { paymentTerms: 14 } };
    const { answer } = await desk.saveAll({ paymentTerms: 30 }, { shown });
    expect(answer).toMatchObject({ kind: "seen" });
    expect(desk.written()).toEqual([{ customerGuid, paymentTerms: 30 }]);
  });

  it("are not sent when the preview did not show what would be sent", async () => {
    const shown = { [accountGuid]: {}, [guid("2")]: {} };
    const { answer } = await desk.saveAll({ paymentTerms: 21 }, { shown });
    expect(answer).toMatchObject({ kind: "groupsChanged" });
    expect(desk.written()).toEqual([]);
  });
});
