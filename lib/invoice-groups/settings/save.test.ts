import { beforeEach, describe, expect, it } from "vitest";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { settingsOf } from "../../domain/invoice-groups/settings";
import type { SaveScope } from "./attempt";
import { FakeService, problem } from "./fake-service";
import { readBack, type SaveStep, saveSettings } from "./save";

const guid = (digit: string) => digit.repeat(32);
const home = exampleGroup({ accountGuid: guid("1"), name: "Bolig" });
const cabin = exampleGroup({ accountGuid: guid("2"), name: "Hytte", paymentTerms: 30 });
const stranger = exampleGroup({ accountGuid: guid("9"), customerGuid: guid("d") });
const opened = settingsOf(home);

let service: FakeService;
let steps: SaveStep[];

beforeEach(() => {
  service = new FakeService([home, cabin, stranger]);
  steps = [];
});

function save(changes: Partial<typeof opened>, scope: SaveScope = "group") {
  const shown = new Map([home, cabin].map((group) => [group.accountGuid, group]));
  const { accountGuid, customerGuid } = home;
  const mine = { ...opened, ...changes };
  const request = { accountGuid, customerGuid, scope, opened, mine, shown };
  return saveSettings(service, request, (step) => steps.push(step));
}

describe("saveSettings", () => {
  it("reads, sends only what changed with exactly one target, and reads back", async () => {
    const result = await save({ paymentTerms: 21, note: "x" });
    expect(service.bodies).toEqual([{ accountGuid: guid("1"), paymentTerms: 21, note: "x" }]);
    expect(service.calls).toEqual(["readGroup", "updateOne", "readGroup"]);
    expect(steps).toEqual(["rereading", "writing", "readingBack"]);
    expect(result).toMatchObject({ kind: "seen", outcome: { took: "all", unseen: [] } });
  });

  it("keeps what a colleague changed in other settings, and says so", async () => {
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

  it("never calls a lost answer a success or a failure, and finds out by reading", async () => {
    service.loseNextAnswer();
    const result = await save({ paymentTerms: 21 });
    expect(result.kind).toBe("unclear");
    if (result.kind !== "unclear") return;
    expect(await readBack(service, result.attempt)).toMatchObject({
      kind: "seen",
      outcome: { took: "all" },
    });
    expect(service.bodies).toHaveLength(1);
  });

  it("finds that an unclear write did not arrive", async () => {
    service.before("updateOne", () => {
      throw problem("unclear", 504);
    });
    const result = await save({ paymentTerms: 21 });
    if (result.kind !== "unclear") throw new Error(result.kind);
    expect(await readBack(service, result.attempt)).toMatchObject({ outcome: { took: "none" } });
  });

  it("reports a refusal as one: nothing was changed", async () => {
    service.before("updateOne", () => {
      throw problem("invalid", 400);
    });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "refused" });
  });

  it("sends nothing when the record cannot be read first", async () => {
    service.before("readGroup", () => {
      throw problem("unavailable", 503);
    });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "notSent" });
    expect(service.calls).toEqual(["readGroup"]);
  });

  it("does not call it saved when it could not be read back", async () => {
    service.before("updateOne", () => {
      service.before("readGroup", () => {
        throw problem("unavailable", 503);
      });
    });
    expect(await save({ paymentTerms: 21 })).toMatchObject({ kind: "unseen" });
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
    const shown = new Map(
      [service.group(guid("1")), cabin].map((group) => [group.accountGuid, group]),
    );
    const { accountGuid, customerGuid } = home;
    const mine = { ...opened, paymentTerms: 30 };
    const request = { accountGuid, customerGuid, scope: "customer", opened, mine, shown } as const;
    expect(await saveSettings(service, request, () => {})).toMatchObject({ kind: "seen" });
    expect(service.bodies).toEqual([{ customerGuid, paymentTerms: 30 }]);
  });
});
