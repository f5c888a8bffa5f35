import { beforeEach, describe, expect, it } from "vitest";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { attemptOutcome, type SaveScope } from "../../domain/invoice-groups/attempt";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { UnconfirmedWrite } from "../../engine/audit/send-for-person";
import { saveSettings } from "./save-settings";

import { FakeSettings, problem } from "./testing/fake-settings";

const guid = (digit: string) => digit.repeat(32);
const home = exampleGroup({ accountGuid: guid("1"), name: "Bolig" });
const cabin = exampleGroup({ accountGuid: guid("2"), name: "Hytte", paymentTerms: 30 });
const stranger = exampleGroup({ accountGuid: guid("9"), customerGuid: guid("d") });
const opened = settingsOf(home);

let service: FakeSettings;

beforeEach(() => {
  service = new FakeSettings([home, cabin, stranger]);
});

function save(
  wanted: Partial<typeof opened>,
  scope: SaveScope = "group",
  others: readonly InvoiceGroupConfig[] = [cabin],
) {
  const shown = Object.fromEntries([home, ...others].map((group) => [group.accountGuid, group]));
  const { accountGuid } = home;
  return saveSettings(service, { accountGuid, scope, opened, wanted, shown });
}

describe("saveSettings", () => {
  it("reads, sends only what changed with exactly one target, and reads back", async () => {
    const result = await save({ paymentTerms: 21, note: "x" });
    expect(service.bodies).toEqual([{ accountGuid: guid("1"), paymentTerms: 21, note: "x" }]);
    expect(service.calls).toEqual(["readGroup", "updateOne", "readGroup"]);
    expect(result).toMatchObject({ kind: "seen", outcome: { took: "all", unseen: [] } });
    expect(service.ends).toMatchObject([{ took: "all" }]);
  });

  it("does not overwrite a colleague's other settings, and reports them", async () => {
    service.change(guid("1"), { note: "from a colleague" });
    const result = await save({ paymentTerms: 21 });
    expect(service.group(guid("1"))).toMatchObject({ note: "from a colleague", paymentTerms: 21 });
    expect(result).toMatchObject({
      kind: "seen",
      attempt: { untouched: [{ name: "note", from: null, to: "from a colleague" }] },
    });
  });

  it("sends nothing while a colleague's change of the same setting is undecided", async () => {
    service.change(guid("1"), { paymentTerms: 45 });
    const result = await save({ paymentTerms: 21, note: "x" });
    expect(result).toMatchObject({
      kind: "conflict",
      merge: { conflicts: [{ name: "paymentTerms", opened: 14, now: 45, mine: 21 }] },
    });
    expect(service.bodies).toEqual([]);
  });

  it("sends nothing when the service already has all of it", async () => {
    service.change(guid("1"), { paymentTerms: 21 });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "alreadySo" });
    expect(service.bodies).toEqual([]);
  });

  it("shows that the administration fee was switched off by the service", async () => {
    service.administrationFeeProduct = false;
    const result = await save({ administrationfee: true });
    expect(result).toMatchObject({
      kind: "seen",
      outcome: { took: "none", groups: [{ applied: { administrationfee: false } }] },
    });
  });

  it("never reports a dropped answer as a success or a failure", async () => {
    service.dropNextAnswer();
    const result = await save({ paymentTerms: 21 });
    if (result.kind !== "unclear") throw new Error(result.kind);
    expect(attemptOutcome(result.attempt, [service.group(guid("1"))]).took).toBe("all");
    expect(service.bodies).toHaveLength(1);
  });

  it("finds that an unclear write did not arrive", async () => {
    service.before("updateOne", () => {
      throw new UnconfirmedWrite("unknown", problem(504));
    });
    const result = await save({ paymentTerms: 21 });
    if (result.kind !== "unclear") throw new Error(result.kind);
    expect(attemptOutcome(result.attempt, [service.group(guid("1"))]).took).toBe("none");
  });

  it("sends nothing when the write could not be noted", async () => {
    service.before("updateOne", () => {
      throw new Error("The disk is full.");
    });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "notSent" });
    expect(service.bodies).toEqual([]);
  });

  it("reports a refusal as one: nothing was changed", async () => {
    service.before("updateOne", () => {
      throw new UnconfirmedWrite("refused", problem(400));
    });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "refused" });
  });

  it("sends nothing when the record cannot be read first", async () => {
    service.before("readGroup", () => {
      throw problem(503);
    });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "notSent" });
    expect(service.calls).toEqual(["readGroup"]);
  });

  it("does not call it saved when it could not be read back", async () => {
    service.before("updateOne", () => {
      service.before("readGroup", () => {
        throw problem(503);
      });
    });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "unseen" });
    expect(service.ends).toEqual([null]);
  });

  it("takes a setting that the page left out of what it opened as unchanged", async () => {
    const { accountGuid } = home;
    const wanted = { paymentTerms: 21 };
    const request = { accountGuid, scope: "group" as const, wanted, shown: {} };
    const result = await saveSettings(service, { ...request, opened: { paymentTerms: 14 } });
    expect(result).toMatchObject({ kind: "seen", attempt: { untouched: [] } });
  });
});

describe("saveSettings to all groups of the customer", () => {
  it("names the customer alone and reads every group of it back", async () => {
    const result = await save({ note: "x" }, "customer");
    expect(service.bodies).toEqual([{ customerGuid: home.customerGuid, note: "x" }]);
    expect(service.group(guid("9")).note).toBeNull();
    if (result.kind !== "seen") throw new Error(result.kind);
    expect(result.outcome.groups.map((group) => [group.name, group.applied.note])).toEqual([
      ["Bolig", "x"],
      ["Hytte", "x"],
    ]);
  });

  it("sends nothing when a group is no longer what the preview showed", async () => {
    service.change(guid("2"), { note: "new" });
    expect(await save({ note: "x" }, "customer")).toMatchObject({ kind: "groupsChanged" });
    expect(service.bodies).toEqual([]);
  });

  it("still sends what only the other groups need", async () => {
    service.change(guid("1"), { paymentTerms: 30 });
    const result = await save({ paymentTerms: 30 }, "customer", [cabin, service.group(guid("1"))]);
    expect(result).toMatchObject({ kind: "seen" });
    expect(service.bodies).toEqual([{ customerGuid: home.customerGuid, paymentTerms: 30 }]);
  });

  it("sends nothing when the preview did not show what would be sent", async () => {
    const shown = { [guid("1")]: {}, [guid("2")]: {} };
    const { accountGuid } = home;
    const wanted = { paymentTerms: 21 };
    const scope = "customer";
    const result = await saveSettings(service, { accountGuid, scope, opened, wanted, shown });
    expect(result).toMatchObject({ kind: "groupsChanged" });
    expect(service.bodies).toEqual([]);
  });
});
