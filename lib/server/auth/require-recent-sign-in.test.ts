import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { DeskProblem } from "../problem";
import { useTestDesk } from "../testing/test-desk";
import { requireRecentSignIn } from "./require-recent-sign-in";

describeOnEachDatabase("A recent sign-in", (open) => {
  const held = useTestDesk(open);

  it.each([
    ["began now", "0 seconds", null, true],
    ["began a second less than ten minutes ago", "-9 minutes -59 seconds", null, true],
    ["began ten minutes ago", "-10 minutes", null, false],
    ["began now, with credentials of nine minutes ago", "0 seconds", "-9 minutes", true],
    ["began now, with credentials of an hour ago", "0 seconds", "-1 hour", false],
    ["began an hour ago, by a clock that is ahead", "-1 hour", "5 minutes", false],
  ] as const)("where the session %s", async (_, createdAt, authenticatedAt, passes) => {
    const { runtime } = held.desk;
    const actor = await runtime.sessions.find(await held.desk.signIn(["clerk"]));
    if (actor === null) throw new Error("No session.");
    await runtime.database.update(sessions).set({
      createdAt: sql`now() + ${createdAt}::interval`,
      authenticatedAt: authenticatedAt && sql`now() + ${authenticatedAt}::interval`,
    });
    const failure = await requireRecentSignIn(runtime, actor).catch((error: unknown) => error);
    const problem = failure instanceof DeskProblem ? failure.problem : null;
    expect([problem?.status, problem?.type]).toEqual(
      passes ? [undefined, undefined] : [403, "sign-in-again"],
    );
  });
});
