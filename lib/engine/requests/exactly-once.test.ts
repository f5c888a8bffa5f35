import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { requestKindRow, requestKinds } from "../../domain/requests/request-enumerations";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useRequestDesk } from "./testing/request-desk";

/** Kinds that need no second person. */
const aloneKinds = requestKinds.filter((kind) => !requestKindRow(kind).needsSecondPerson);

describeOnEachDatabase("A request to billing", (open) => {
  const desk = useRequestDesk(open);
  const requestIds = () => desk.bodies().map(({ RequestId }) => RequestId);

  it.each(aloneKinds)("of the kind %s is sent once, accepted, and seen applied", async (kind) => {
    const made = await desk.make(kind);
    expect(made).toMatchObject({ kind, state: "approved", onePerson: true, sentAt: null });
    await desk.send();
    const accepted = await desk.read(made);
    expect(accepted).toMatchObject({ state: "accepted", message: "Request accepted" });
    await desk.check();
    expect((await desk.read(made)).state).toBe("accepted");
    await desk.apply();
    await desk.check();
    expect(await desk.read(made)).toMatchObject({ state: "applied", nextCheckAt: null, may: [] });
    expect([requestIds(), await desk.applied()]).toEqual([[made.requestId], 1]);
  });

  it.each(["lost", "never-arrived", "failed", "failed-after"] as const)(
    "is sent again with the same RequestId where its call was %s, and happens once",
    async (mishap) => {
      desk.mishap(mishap, mishap, mishap);
      const made = await desk.make("create-invoice-group");
      await desk.send();
      expect((await desk.read(made)).state).toBe("accepted");
      await desk.apply();
      await desk.check();
      expect((await desk.read(made)).state).toBe("applied");
      expect([await desk.accepted(), await desk.applied()]).toEqual([1, 1]);
      expect(new Set(requestIds())).toEqual(new Set([made.requestId]));
    },
  );

  it("is not stored while billing can't be read, and says so", async () => {
    const key = randomUUID();
    const body = desk.asked("create-contact");
    desk.goDown();
    const failed = await desk.call(desk.people.clerk, "POST", "", body, key);
    expect([failed.status, failed.body.type]).toEqual([503, "nothing-stored"]);
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(0);
    desk.comeBack();
    expect((await desk.call(desk.people.clerk, "POST", "", body, key)).status).toBe(201);
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(1);
  });

  it("is refused by billing with its reason, and is not sent again", async () => {
    desk.mishap("refused");
    const made = await desk.make("create-invoice-group");
    await desk.send();
    expect(await desk.read(made)).toMatchObject({
      state: "refused",
      outcome: { kind: "refused", reason: "It was refused." },
    });
    expect(requestIds()).toHaveLength(1);
  });

  it("is not withdrawn once something was sent, also while it waits to be sent again", async () => {
    const { clerk } = desk.people;
    desk.mishap("never-arrived");
    const sent = await desk.make("update-invoice-group");
    await desk.send({ checks: [0], repeats: { first: 3_600_000, longest: 3_600_000, most: 1 } });
    const seen = await desk.read(sent);
    const refused = await desk.call(clerk, "POST", `/${sent.id}/withdraw`, {
      version: seen.version,
    });
    expect(refused.status).toBe(409);
    expect(await desk.accepted()).toBe(1);
  });
});
