import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { useProposalDesk } from "../../desk/line-proposals/testing/proposal-desk";
import { workSchema } from "../../domain/my-work/work-shape";
import { queueSchema } from "../../domain/queue/queue-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import type { Obstacles } from "../../server/upstream/service";
import { useRequestDesk } from "../requests/testing/request-desk";

describeOnEachDatabase("An approved call that does not leave", (open) => {
  const desk = useRequestDesk(open);
  const until = Date.now() + 3_600_000;
  const blocked = (obstacles: Partial<Obstacles>) =>
    vi
      .spyOn(desk.runtime.service, "obstacles")
      .mockReturnValue({ circuitUntil: null, resting: new Map(), ...obstacles });
  /** As if it had come due that many minutes ago. */
  const age = (minutes: number) =>
    desk.runtime.database.execute(sql`update sends set
      created_at = now() - ${minutes} * interval '1 minute',
      next_check_at = now() - ${minutes} * interval '1 minute' where state = 'waiting'`);
  const work = async (who: string) => {
    const { status, body } = await desk.ask(who, "GET", "/api/desk/my-work");
    expect(status).toBe(200);
    return workSchema.parse(body).requestsUnsent;
  };
  const queue = async () => {
    const { body } = await desk.ask(desk.people.admin, "GET", "/api/desk/queue");
    return queueSchema.parse(body).failing;
  };

  it("is shown with the open circuit to its author, to leads and in the queue, after minutes", async () => {
    const made = await desk.make("create-contact", undefined, desk.people.lead);
    blocked({ circuitUntil: until });
    await age(2);
    expect((await desk.read(made, desk.people.lead)).unsent).toBeNull();
    expect([await work(desk.people.lead), await queue()]).toEqual([0, []]);
    await age(4);
    const unsent = { reason: "circuit", until: new Date(until).toISOString(), ahead: null };
    for (const who of [desk.people.lead, desk.people.second]) {
      expect((await desk.read(made, who)).unsent).toMatchObject(unsent);
      expect(await work(who)).toBe(1);
    }
    const { body } = await desk.ask(desk.people.lead, "GET", "/api/desk/approvals?view=open");
    expect(body.approvals).toMatchObject([{ unsent }]);
    expect(await work(desk.people.auditor)).toBeNull();
    expect(await queue()).toMatchObject([
      {
        kind: "sends",
        state: "unsent",
        failure: "circuit",
        retryAt: unsent.until,
        subject: { kind: "requests", id: made.id },
        retryable: false,
        droppable: false,
      },
    ]);
    // What leaves is no longer shown.
    vi.restoreAllMocks();
    await desk.send();
    expect((await desk.read(made, desk.people.lead)).unsent).toBeNull();
    expect([await work(desk.people.lead), await queue()]).toEqual([0, []]);
  });

  it("says until when billing asked for a pause of its operation, and of no other", async () => {
    const made = await desk.make("create-contact");
    await age(5);
    blocked({ resting: new Map([["createContact", { until: 0, requestedUntil: until }]]) });
    expect((await desk.read(made)).unsent).toMatchObject({
      reason: "pause",
      until: new Date(until).toISOString(),
    });
    blocked({ resting: new Map([["createOffer", { until: 0, requestedUntil: until }]]) });
    expect((await desk.read(made)).unsent).toMatchObject({ reason: "stopped" });
    await desk.send();
    expect((await desk.read(made)).state).toBe("accepted");
  });

  it("does not leave while its operation rests, and others do", async () => {
    const paused = await desk.make("create-contact");
    const other = await desk.make("create-invoice-group");
    blocked({ resting: new Map([["createContact", { until, requestedUntil: until }]]) });
    await desk.send();
    expect([(await desk.read(paused)).state, (await desk.read(other)).state]).toEqual([
      "approved",
      "accepted",
    ]);
    vi.restoreAllMocks();
  });

  it("says that a similar call of the customer has no known result yet", async () => {
    desk.mishap("never-arrived");
    await desk.make("update-invoice-group", { Name: "First" });
    await desk.send({ checks: [3_600_000] });
    const second = await desk.make("update-invoice-group", { Name: "Second" });
    await age(5);
    // A live claim, as of another desk that sends.
    await desk.runtime.database.execute(sql`insert into work_claims
      (tenant_id, kind, key, item_id, owner, lease_milliseconds, until)
      select tenant_id, 'sends', 'k', 'i', 'another', 60000, now() + interval '1 minute' from sends limit 1`);
    expect((await desk.read(second)).unsent).toMatchObject({ reason: "similar", until: null });
    await desk.runtime.database.execute(
      sql`update sends set state = 'settled' where state = 'unknown'`,
    );
    expect((await desk.read(second)).unsent).toMatchObject({ reason: "queue", ahead: 0 });
    await desk.runtime.database.execute(sql`update sends set attempts = 4,
      next_check_at = now() + interval '50 seconds' where state = 'waiting'`);
    expect((await desk.read(second)).unsent).toMatchObject({
      reason: "retry",
      until: expect.any(String),
    });
  });
});

describeOnEachDatabase("An approved line that does not leave", (open) => {
  const desk = useProposalDesk(open);

  it("is counted for its author and for leads, and for no other clerk", async () => {
    const proposal = await desk.approve(await desk.submit());
    await desk.runtime.database.execute(sql`update sends set
      created_at = now() - interval '4 minutes', next_check_at = now() - interval '4 minutes'`);
    const { clerk, lead, second, other, auditor } = desk.people;
    expect((await desk.read(proposal, clerk)).unsent).toMatchObject({ reason: "stopped" });
    expect((await desk.read(proposal, second)).unsent).toMatchObject({ reason: "stopped" });
    const counts = await Promise.all(
      [clerk, lead, second, other, auditor].map(async (who) => {
        const { body } = await desk.ask(who, "GET", "/api/desk/my-work");
        return workSchema.parse(body).unsent;
      }),
    );
    expect(counts).toEqual([1, 1, 1, 0, null]);
  });
});
