import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { people, sessions } from "../../db/schema/people";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../testing/test-desk";
import { useSignIn } from "../testing/test-sign-in";

describeOnEachDatabase("Roles are confirmed for work that goes on behind a person", (open) => {
  const signInDesk = useSignIn(useTestDesk(open));
  const rows = () => signInDesk.runtime.database.select().from(sessions);
  const age = (text: string) =>
    signInDesk.runtime.database.update(sessions).set({
      rolesCheckedAt: sql`now() - ${text}::interval`,
      roleCheckRetryAt: null,
    });
  const asked = () =>
    signInDesk.provider.machine.received.filter(
      ({ url, body }) => url === "/token" && body.includes("refresh_token="),
    ).length;
  const begin = async (...roles: string[]) => {
    signInDesk.provider.claims = { roles };
    await signInDesk.signIn();
    signInDesk.provider.machine.received.length = 0;
  };
  const confirm = async () => {
    const [person] = await signInDesk.runtime.database.select().from(people);
    return signInDesk.runtime.confirmPerson(person?.id ?? "");
  };
  const outOfUse = () =>
    signInDesk.runtime.database.update(sessions).set({ lastSeenAt: sql`now() - interval '1 day'` });

  it("by a session that is out of use, once in the interval", async () => {
    await begin("clerk", "lead");
    await outOfUse();
    expect([await confirm(), asked()]).toEqual(["confirmed", 0]);
    await age("10 minutes");
    signInDesk.provider.claims = { roles: ["clerk"] };
    expect([await confirm(), asked()]).toEqual(["confirmed", 1]);
    expect([await confirm(), asked()]).toEqual(["confirmed", 1]);
    const [person] = await signInDesk.runtime.database.select().from(people);
    expect(person?.roles).toEqual(["clerk"]);
  });

  it("never by a session that was ended, nor by one that the provider refuses", async () => {
    await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.answer = { status: 400, body: { error: "invalid_grant" } };
    expect(await confirm()).toBe("refused");
    expect(await rows()).toEqual([]);
    expect(await confirm()).toBe("signed-out");
  });

  it("not while the provider is away and the last reading is too old", async () => {
    await begin("clerk");
    await age("10 minutes");
    signInDesk.provider.answer = { status: 503, body: {} };
    expect(await confirm()).toBe("unreachable");
    expect(await rows()).toHaveLength(1);
  });
});
