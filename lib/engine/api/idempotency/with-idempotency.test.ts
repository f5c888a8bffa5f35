import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { idempotencyKeys } from "../../../db/schema/idempotency";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { requireActor } from "../../../server/auth/require-permission";
import { DeskProblem, problems } from "../../../server/problem";
import { readJsonBody } from "../../../server/read-json-body";
import { serve } from "../../../server/serve";
import { useTestDesk } from "../../../server/testing/test-desk";
import { jsonAnswer } from "../answers";
import { withIdempotency } from "./with-idempotency";

const key = "11111111-2222-4333-8444-555555555555";

describeOnEachDatabase("A request with an Idempotency-Key", (open) => {
  const held = useTestDesk(open);
  let done = 0;
  let act: () => Promise<unknown> = async () => undefined;

  const post = async (
    body: unknown = { a: 1, b: 2 },
    { person = "person-1", given = key, path = "/api/desk/things", session = "" } = {},
  ) => {
    const { desk } = held;
    const cookie = session || (await desk.signIn(["clerk"], person));
    const headers: Record<string, string> = given === "" ? {} : { "idempotency-key": given };
    return serve(
      desk.runtime,
      desk.request("POST", path, { cookie, body, headers }),
      async (exchange) => {
        const actor = requireActor(await exchange.actor());
        const read = await readJsonBody(exchange.request);
        return withIdempotency(exchange, actor, read, async () => {
          done += 1;
          await act();
          return jsonAnswer(exchange, { made: done });
        });
      },
    );
  };
  const begin = async (work: () => Promise<unknown> = async () => undefined) => {
    done = 0;
    act = work;
    await held.desk.runtime.database.delete(idempotencyKeys);
  };
  const typeOf = async (response: Response) => [response.status, (await response.json()).type];

  it("is done once, and a repetition gets the first answer whatever the order of its keys", async () => {
    await begin();
    expect(await (await post({ a: 1, b: 2 })).json()).toEqual({ made: 1 });
    const again = await post({ b: 2, a: 1 });
    expect([again.status, await again.json()]).toEqual([200, { made: 1 }]);
    expect(again.headers.get("content-type")).toBe("application/json");
    expect(done).toBe(1);
  });

  it("is refused with 422 where the key came with another body or to another address", async () => {
    await begin();
    await post();
    expect(await typeOf(await post({ a: 2 }))).toEqual([422, "idempotency-key-reused"]);
    const elsewhere = await post(undefined, { path: "/api/desk/others" });
    expect(await typeOf(elsewhere)).toEqual([422, "idempotency-key-reused"]);
    expect(done).toBe(1);
  });

  it("is refused with 409 while the first is in flight, and done once by twenty at the same time", async () => {
    let refused = 0;
    // The first one continues until the others were answered; a few of a person may run at once.
    await begin(() => expect.poll(() => refused, { timeout: 20_000 }).toBe(19));
    const session = await held.desk.signIn(["clerk"], "person-1");
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { status } = await post(undefined, { session });
        if (status === 409) refused += 1;
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(done).toBe(1);
  });

  it("takes over a first one that has been silent for two minutes", async () => {
    await begin(() => new Promise(() => undefined));
    void post();
    await expect.poll(() => done).toBe(1);
    expect((await post()).status).toBe(409);
    const { database } = held.desk.runtime;
    await database.update(idempotencyKeys).set({ createdAt: sql`now() - interval '121 seconds'` });
    act = async () => undefined;
    expect(await (await post()).json()).toEqual({ made: 2 });
  });

  it("repeats a refusal, and tries again after a failure", async () => {
    await begin(async () => {
      throw problems.invalid([{ path: "a", message: "No." }]);
    });
    expect(await typeOf(await post())).toEqual([400, "invalid-request"]);
    const again = await post();
    expect(again.headers.get("content-type")).toBe("application/problem+json");
    expect(await again.json()).toMatchObject({ type: "invalid-request", errors: [{ path: "a" }] });
    expect(done).toBe(1);
    await begin(async () => {
      throw new Error("The database is away.");
    });
    expect(await typeOf(await post())).toEqual([500, "internal-error"]);
    act = async () => undefined;
    expect((await post()).status).toBe(200);
    expect(done).toBe(2);
  });

  it.each([
    problems.tooManyRequests(1000, "person"),
    new DeskProblem({ type: "too-many-drafts", title: "", status: 409 }),
  ])("takes the same key again after a refusal that passes: %s", async (refusal) => {
    await begin(async () => {
      throw refusal;
    });
    expect((await post()).status).toBe(refusal.problem.status);
    act = async () => undefined;
    expect((await post()).status).toBe(200);
  });

  it("belongs to one person: another's same key is another request", async () => {
    await begin();
    await post();
    expect(await (await post(undefined, { person: "person-2" })).json()).toEqual({ made: 2 });
  });

  it.each(["", "short", "x".repeat(65), "has spaces in it, and commas"])(
    "needs a key of 16 to 64 plain characters, not %j",
    async (given) => {
      await begin();
      expect(await typeOf(await post({}, { given }))).toEqual([400, "idempotency-key-missing"]);
      expect(done).toBe(0);
    },
  );
});
