import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { invoiceGroups } from "../../../service/db/schema/invoice-groups";
import { plantNumberedGroups } from "../../../service/testing/plant-groups";
import { numberedGuid } from "../../../service/testing/plant-numbered";
import { handleDesk } from "../../compose";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { workSchema } from "../../domain/my-work/work-shape";
import { settleWrites } from "../../engine/audit/settle-writes";
import { describeOnEachDatabase } from "../../postgres/testing";
import { readWrittenSettings } from "./read-written";
import { accountGuid, customerGuid, guid, saving, useSettingsDesk } from "./testing/settings-desk";

const readers = {
  updateInvoiceGroupConfig: readWrittenSettings,
  updateInvoiceGroupConfigs: readWrittenSettings,
};

describeOnEachDatabase("The audit of saved settings", (open) => {
  const desk = useSettingsDesk(open);
  const { held, save, saveAll } = desk;
  const check = () => settleWrites(held.desk.runtime, readers, { leastAge: 0 });
  const ask = async (path: string) => {
    const cookie = await held.desk.signIn(["auditor"], "auditor");
    return handleDesk(held.desk.runtime, held.desk.request("GET", `/api/desk/${path}`, { cookie }));
  };
  const newest = async (
    count: number,
    path = "audit?text=",
    record = accountGuid,
  ): Promise<AuditEntryAnswer[]> =>
    (await (await ask(`${path}${record}`)).json()).entries.slice(0, count);

  const unknownOf = async (person: string) => {
    const cookie = await held.desk.signIn(["clerk"], person);
    const request = held.desk.request("GET", "/api/desk/my-work", { cookie });
    const answer = await handleDesk(held.desk.runtime, request);
    return workSchema.parse(await answer.json()).writesUnknown;
  };

  it("states that billing applied another value than requested, and both values", async () => {
    // The tenant has no product for it.
    await save({ administrationfee: true });
    const [entry] = await newest(1);
    expect(entry).toMatchObject({
      outcome: "differs",
      storedOutcome: null,
      after: { administrationfee: true },
      seen: { now: { administrationfee: false } },
    });
    const csv = await (await ask(`audit/export?text=${accountGuid}&language=en`)).text();
    const [head = "", row = ""] = csv.split("\r\n");
    expect(head).toContain("previousHash,hash,storedOutcome,settledOutcome,settledBy,settledAt");
    expect(row).toMatch(/,differs,,,$/);
  });

  it.each([
    ["was applied", "after-commit", "done", { paymentTerms: 21 }],
    ["was not applied", "before", "not-applied", { paymentTerms: 14 }],
  ] as const)(
    "settles an unknown outcome by a check of its own: %s",
    async (_name, fault, outcome, now) => {
      desk.billing.fault(fault, saving);
      expect((await save({ paymentTerms: 21 })).answer.kind).toBe("unclear");
      expect((await newest(1))[0]).toMatchObject({ outcome: "unknown", settledBy: null });
      expect([await unknownOf("person-1"), await unknownOf("another")]).toEqual([1, 0]);
      await check();
      expect(await unknownOf("person-1")).toBe(0);
      const [checked, unclear] = await newest(2);
      expect(checked).toMatchObject({
        action: "service-write.checked",
        actor: { id: null },
        outcome,
        after: { paymentTerms: 21 },
        seen: { now },
      });
      expect(unclear).toMatchObject({
        action: "service.updateInvoiceGroupConfig",
        outcome: "unknown",
        settledBy: { sequence: checked?.sequence, outcome, action: "service-write.checked" },
      });
      await check();
      expect((await newest(1))[0]?.sequence).toBe(checked?.sequence);
      const csv = await (await ask(`audit/export?text=${accountGuid}&language=en`)).text();
      expect(csv.split("\r\n")[2]).toContain(`,unknown,${outcome},${checked?.sequence},`);
    },
  );

  it("settles a save to all groups of a customer by what each group has", async () => {
    desk.billing.onCall = async ({ operation }, pass) => {
      if (operation !== saving) return pass();
      await desk.change({ paymentTerms: 21 });
      return null;
    };
    await saveAll({ paymentTerms: 21 });
    await check();
    const [checked, unclear] = await newest(2, "audit?record=customers:", customerGuid);
    expect(checked).toMatchObject({
      outcome: "differs",
      seen: { now: { [accountGuid]: { paymentTerms: 21 }, [guid("2")]: { paymentTerms: 30 } } },
    });
    expect(unclear?.settledBy).toMatchObject({ outcome: "differs" });
  });

  it.each([
    [1_000, "differs"],
    [1_001, "unknown"],
  ])("reads at most 1,000 groups of a customer: %i", async (count, outcome) => {
    desk.billing.fault("before", saving);
    await saveAll({ paymentTerms: 21 });
    const { queries } = desk.billing;
    await queries.delete(invoiceGroups);
    await plantNumberedGroups(queries, { from: 0, count }, exampleGroup(), {
      guid: numberedGuid("aa", sql`n`),
      customerGuid: sql`${customerGuid}::text`,
      perCustomer: count,
    });
    await check();
    const [checked] = await newest(1, "audit?record=customers:", customerGuid);
    expect(checked).toMatchObject({ action: "service-write.checked", outcome });
  });

  it("does not call a text applied of which only an equal length is stored", async () => {
    desk.billing.fault("before", saving);
    await save({ note: "Called again" });
    await check();
    expect((await newest(1))[0]).toMatchObject({
      action: "service-write.checked",
      outcome: "unknown",
    });
  });

  it("tries a check again where billing can't be read", async () => {
    desk.billing.fault("before", saving);
    await save({ paymentTerms: 21 });
    desk.billing.fault("5xx", "getInvoiceGroupConfig", { status: 500, times: null });
    await check();
    expect((await newest(1))[0]).toMatchObject({ outcome: "unknown", settledBy: null });
    desk.billing.endFaults();
    await check();
    expect((await newest(1))[0]).toMatchObject({ action: "service-write.checked" });
  });

  it("has the result of a protection that was switched off, in an entry of its own", async () => {
    for (const one of [accountGuid, guid("2")]) await desk.change({ secretLocation: true }, one);
    const opened = { ...settingsOf(exampleGroup({})), secretLocation: true };
    await save({ secretLocation: false }, { roles: ["lead"], opened });
    const entries = await newest(2);
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ["invoice-group.address-opened", "done"],
      ["service.updateInvoiceGroupConfig", "done"],
    ]);
    expect(entries.map(({ intent }) => intent !== null)).toEqual([true, true]);
  });
});
