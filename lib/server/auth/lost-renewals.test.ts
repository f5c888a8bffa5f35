import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../testing/test-desk";
import { useSignIn } from "../testing/test-sign-in";

describeOnEachDatabase("A renewal whose answer does not arrive", (open) => {
  const held = useTestDesk(open);
  const signInDesk = useSignIn(held);
  const rolesOf = async (cookie: string) =>
    (await signInDesk.runtime.sessions.find(cookie))?.roles ?? null;
  /** As if the last reading of all sessions were this old. */
  const age = (text: string) =>
    signInDesk.runtime.database.update(sessions).set({
      rolesCheckedAt: sql`now() - ${text}::interval`,
      roleCheckRetryAt: null,
    });
  const asked = () =>
    signInDesk.provider.machine.received.filter(({ body }) => body.includes("refresh_token="))
      .length;
  const begin = async () => {
    signInDesk.provider.claims = { roles: ["clerk"] };
    return (await signInDesk.signIn()).session;
  };

  it("EN6: is not lost with one answer of a renewal, which is asked for again at once", async () => {
    const cookie = await begin();
    await age("10 minutes");
    signInDesk.provider.dropAnswer = true;
    signInDesk.provider.claims = { roles: ["lead"] };
    expect(await rolesOf(cookie)).toEqual(["lead"]);
    expect(asked()).toBe(2);
    await age("10 minutes");
    signInDesk.provider.claims = { roles: ["clerk"] };
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
  });

  it("EN6: keeps the renewed grant where the claims can't be read after it", async () => {
    signInDesk.provider.withoutIdToken = true;
    const cookie = await begin();
    await age("10 minutes");
    signInDesk.provider.failUserinfo = true;
    expect(await rolesOf(cookie)).toEqual(["clerk"]);
    signInDesk.provider.failUserinfo = false;
    await signInDesk.runtime.database
      .update(sessions)
      .set({ roleCheckRetryAt: sql`now() - interval '1 second'` });
    await wait(3100); // the pause after an outage
    signInDesk.provider.claims = { roles: ["lead"] };
    expect(await rolesOf(cookie)).toEqual(["lead"]);
  });
});
