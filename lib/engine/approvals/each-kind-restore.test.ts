import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sends } from "../../db/schema/outbox";
import { approvalSubjects } from "../../domain/approvals/approval-enumerations";
import { stateAfter } from "../../domain/approvals/transitions";
import { readAfterRestore } from "../outbox/testing/read-after-restore";
import { endLeases } from "../queue/testing/abandoned-claims";
import { calling, describeEachKind } from "./testing/each-kind";

/** The state after a crash between the mark and the answer. */
const crash = `update sends set state = 'sending', sent_at = now(), seen_before = '{}', next_check_at = null;
  update approval_requests set state = 'sent', sent_at = now()`;

describeEachKind("What was approved by a desk that ended", approvalSubjects, (kind) => {
  it("leaves once with another desk, also if the first one had claimed it", async () => {
    const approved = await kind.approved();
    await kind.runtime.database.execute(
      sql`insert into work_claims select tenant_id, kind, key, id, 'dead', 30000, now() + interval '1 hour' from
        (select tenant_id, 'sends' as kind, customer_guid::text as key, id::text as id from sends
        union all select tenant_id, 'jobs', id::text, id::text from jobs) held`,
    );
    kind.restart();
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 0, effects: 0 });
    await endLeases(kind.runtime);
    await kind.send();
    expect(await kind.done()).toEqual({ calls: 1, effects: 1 });
    const done =
      kind.subject === "settings-plan" ? "approved" : stateAfter(kind.subject, "confirm");
    expect((await kind.read(approved)).state).toBe(done);
  });
});

describeEachKind("A call whose desk does not know what became of it", calling, (kind) => {
  const confirmed = stateAfter(kind.subject, "confirm");
  // A request has an id of its own, with which billing does nothing twice.
  const repeats = kind.subject === "request";

  it.each([
    ["a crash in the middle", () => crash],
    ["a restore to the moment before", readAfterRestore],
  ])(
    "after %s is looked for, and made again only where it cannot happen twice",
    async (_, read) => {
      const approved = await kind.approved();
      await kind.runtime.database.execute(sql.raw(read()));
      kind.restart();
      await kind.send();
      expect(await kind.read(approved, kind.people.approver)).toMatchObject(
        repeats
          ? { state: confirmed }
          : { state: "unknown", may: ["settle"], outcome: { call: "stopped", nextCheckAt: null } },
      );
      const count = repeats ? 1 : 0;
      expect(await kind.done()).toEqual({ calls: count, effects: count });
    },
  );

  it.each(["with", "without"])(
    "that had its effect, %s an answer, is found after a restore",
    async (answer) => {
      const approved = await kind.approved();
      const [[before], [waiting]] = [
        await kind.runtime.database.select().from(approvalRequests),
        await kind.runtime.database.select().from(sends),
      ];
      if (!before || !waiting) throw new Error("Nothing was approved.");
      if (answer === "without") kind.fail("lost");
      await kind.send({ checks: [3_600_000] });
      await kind.runtime.database.update(approvalRequests).set(before);
      await kind.runtime.database.update(sends).set(waiting);
      await kind.runtime.database.execute(sql.raw(readAfterRestore()));
      await kind.send();
      expect((await kind.read(approved)).state).toBe(confirmed);
      expect(await kind.done()).toEqual({ calls: repeats ? 2 : 1, effects: 1 });
    },
  );
});
