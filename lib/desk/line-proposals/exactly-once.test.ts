import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { blockedPage } from "../../../service/sandbox/habits/firewall-page";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson } from "../../server/testing/fake-machine";
import { entry } from "./testing/planted-lines";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("What was approved is sent once", (open) => {
  const desk = useProposalDesk(open);
  const approved = async (...given: Parameters<typeof desk.submit>) =>
    desk.approve(await desk.submit(...given));

  it.each(["lost", "garbage"] as const)(
    "and found by its fingerprint where the answer was %s",
    async (mishap) => {
      const proposal = await approved();
      await desk.lines.insert({ quantity: 2, price: 50 }); // has equal values, and existed before
      desk.lines.mishap(mishap);
      await desk.send();
      const line = await desk.lines.newest();
      expect(await desk.read(proposal)).toMatchObject({ state: "confirmed", lineId: line?.id });
      expect(await desk.lines.counts()).toEqual([1, 2]);
    },
  );

  it.each(["never-arrived", "failed"] as const)(
    "or left to a person with both facts where it %s",
    async (mishap) => {
      const proposal = await approved();
      desk.lines.mishap(mishap);
      await desk.send();
      expect(await desk.read(proposal)).toMatchObject({
        state: "unknown",
        lineId: null,
        outcome: {
          kind: "unknown",
          call: mishap === "failed" ? "failed" : "broken",
          checks: 6,
          candidates: [],
          nextCheckAt: null,
          possibleDuplicate: false,
        },
      });
      expect(desk.lines.writes()).toBe(1);
    },
  );

  it("JS8: or refused by a firewall, with its text kept and the next one sent", async () => {
    const [first, second] = [await approved(), await approved({ ...visit, quantity: 3 })];
    desk.lines.mishap("blocked");
    await desk.send();
    const ended = await desk.read(first);
    expect(ended).toMatchObject({ state: "refused", lineId: null });
    expect(ended.outcome?.reason).toBe("blocked-before-billing");
    expect(await desk.read(second)).toMatchObject({ state: "confirmed" });
    expect(await desk.lines.counts()).toEqual([2, 1]);
  });

  it("and not again if the line of a dropped answer appears late in the list", async () => {
    const proposal = await approved();
    desk.lines.mishap("lost");
    desk.lines.lag();
    await desk.send();
    const unknown = await desk.read(proposal, desk.people.second);
    expect(unknown).toMatchObject({ state: "unknown", may: ["settle"] });
    desk.service.endFaults();
    const { version } = unknown;
    const settle = { version, decision: "send-again", note: "Not to be seen." };
    await desk.expected(desk.people.second, "POST", `/${proposal.id}/settle`, settle);
    await desk.send();
    const line = await desk.lines.newest();
    expect(await desk.read(proposal)).toMatchObject({ state: "confirmed", lineId: line?.id });
    expect(desk.lines.writes()).toBe(1);
  });

  it("or refused with the service's reason, and then can be changed", async () => {
    const proposal = await approved();
    desk.lines.mishap("refused");
    await desk.send();
    expect(await desk.read(proposal)).toMatchObject({
      state: "refused",
      outcome: {
        reason: "It was refused.",
        errors: [{ path: "quantity", message: "Is too much." }],
      },
      may: ["edit", "withdraw"],
    });
  });

  it.each(["down", "walled"] as const)("and waits while the list is %s before it", async (how) => {
    const proposal = await approved();
    const waiting = { checks: [0], backoff: { first: 3_600_000, longest: 3_600_000 } };
    if (how === "down") desk.lines.goDown();
    else {
      desk.service.onCall = ({ operation }, pass) =>
        operation === "listUninvoicedLines" ? blockedPage() : pass();
    }
    await desk.send(waiting);
    expect([(await desk.read(proposal)).state, desk.lines.writes()]).toEqual(["approved", 0]);
    desk.service.endFaults();
    desk.service.onCall = (_call, pass) => pass();
    desk.restart({}); // its circuit has opened
    await desk.runtime.database.execute(sql`update sends set next_check_at = now()`);
    await desk.send(waiting);
    expect([(await desk.read(proposal)).state, desk.lines.writes()]).toEqual(["confirmed", 1]);
  });

  it("and equal proposals one after the other, each with a line of its own", async () => {
    const proposals = [await approved(), await approved(), await approved()];
    desk.lines.mishap("lost", "garbage", "lost");
    await desk.send({ sweep: 0 });
    const lines = await Promise.all(proposals.map(async (one) => (await desk.read(one)).lineId));
    const stored = await desk.lines.all();
    expect(lines.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(desk.lines.writes()).toBe(3);
  });

  it("and an entry of the ERP again where it is not there, because it refuses itself twice", async () => {
    const proposal = await approved(entry, "import-entry");
    desk.lines.mishap("never-arrived");
    await desk.send();
    expect(await desk.read(proposal)).toMatchObject({
      state: "confirmed",
      lineId: (await desk.lines.newest())?.id,
    });
    expect(desk.lines.writes()).toBe(2);
  });

  it("and a change is read back field by field", async () => {
    const line = await desk.lines.insert({ quantity: 5 });
    const content = { id: line.id, accountGuid: visit.accountGuid, quantity: 6 };
    const proposal = await approved(content, "update-line");
    desk.lines.mishap("lost");
    await desk.send();
    expect(await desk.read(proposal)).toMatchObject({ state: "confirmed", lineId: line.id });
    expect(desk.lines.writes()).toBe(1);
    expect(await desk.lines.newest()).toMatchObject({ id: line.id, quantity: 6 });
  });

  it("and raises an alarm where the service made two lines of one call", async () => {
    const proposal = await approved();
    desk.lines.mishap("lost");
    await desk.send({ checks: [3_600_000] });
    const [line] = await desk.lines.all();
    await desk.lines.insert({ ...line, id: "ab".repeat(16) });
    await desk.runtime.database.execute(sql`update sends set next_check_at = now()`);
    await desk.send();
    expect(await desk.read(proposal)).toMatchObject({
      state: "unknown",
      outcome: {
        possibleDuplicate: true,
        candidates: expect.arrayContaining((await desk.lines.all()).map(({ id }) => id)),
      },
    });
  });

  it("and nothing is sent where the answer of the identity provider is missing", async () => {
    const proposal = await approved();
    let asked = 0;
    desk.answerTokens((_request, response) => {
      asked += 1;
      answerJson(response, { error: "temporarily_unavailable" }, 503);
    });
    desk.restart({});
    await desk.send({ backoff: { first: 3_600_000, longest: 3_600_000 } });
    expect(asked).toBeGreaterThan(0);
    expect(desk.lines.writes()).toBe(0);
    const { rows } = await desk.runtime.database.execute(
      sql`select state, attempts from sends where subject_id = ${proposal.id}::uuid`,
    );
    expect(rows).toEqual([{ state: "waiting", attempts: 1 }]);
  });
});
