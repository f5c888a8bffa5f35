import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { deskParts } from "../../compose";
import { auditEntries } from "../../db/schema/audit";
import { sessions } from "../../db/schema/people";
import { startBackground } from "../../engine/start/background";
import { describeOnEachDatabase } from "../../postgres/testing";
import { endUnconfirmed } from "../../server/auth/role-check-store";
import { createSessionAudit } from "../../server/auth/session-audit";
import { useTestDesk } from "../../server/testing/test-desk";

describeOnEachDatabase("What the desk does to sessions by itself", (open) => {
  const held = useTestDesk(open);
  const signIn = async () => {
    const cookie = await held.desk.signIn(["clerk"]);
    const actor = await held.desk.runtime.sessions.find(cookie);
    if (!actor) throw new Error("No session.");
    return { cookie, actor };
  };

  it("is in the audit of a desk that has started, with the reason", async () => {
    const { runtime } = held.desk;
    const { cookie, actor } = await signIn();
    const background = await startBackground(runtime, deskParts);
    await endUnconfirmed(runtime.database, runtime.sessionAudit, actor, "grant-refused");
    await background.stop();
    expect(await runtime.sessions.find(cookie)).toBeNull();
    const [entry] = await runtime.database
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.sequence))
      .limit(1);
    expect(entry).toMatchObject({
      actorId: null,
      action: "person.sessions-ended",
      recordKind: "people",
      recordId: actor.personId,
      after: { ended: 1, sessionIds: [actor.sessionId], reason: "grant-refused" },
      outcome: "done",
    });
  });

  it("is not done where it cannot be audited", async () => {
    const { database } = held.desk.runtime;
    const { actor } = await signIn();
    const ended = endUnconfirmed(database, createSessionAudit(), actor, "grant-refused");
    await expect(ended).rejects.toThrow("audit");
    expect(await database.select().from(sessions)).toHaveLength(1);
  });
});
