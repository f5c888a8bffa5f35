import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../compose";
import { type OperationRow, operationTable } from "../contract/operation-table";
import { deskTable } from "../desk-contract/desk-table";
import { describeOnEachDatabase } from "../postgres/testing";
import { handleAuth } from "../server/auth/auth";
import { handleService } from "../server/proxy/proxy";
import { openHooks } from "../server/testing/open-hooks";
import { useTestDesk } from "../server/testing/test-desk";

const unsafe = (method: string) => method !== "GET" && method !== "HEAD";
const filled = (path: string) =>
  path.replace("{key}", "theme").replaceAll(/\{\w+\}/g, randomUUID());

/** `[[…]]`, that many levels deep. */
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

/**
 * The second is as deep as the limit of most bodies allows: enough to overflow a recursive walk.
 */
const bodies = [nested(33), nested(16_000)] as const;

/** They read no body, or a file, which is never parsed. */
const bodyless = [
  "PUT /session",
  "DELETE /own-sessions",
  "POST /note-files",
  "POST /connection",
  "PUT /test-digest",
];

describeOnEachDatabase("JSON that is nested deeper than 32 levels", (open) => {
  const held = useTestDesk(open);
  let cookie = "";
  beforeEach(async () => {
    cookie = await held.desk.signIn(["clerk", "lead", "auditor", "admin"]);
  });

  it.each(Object.values(deskTable).filter(({ method }) => unsafe(method)))(
    "is a 400 at $method $path of the desk's own API",
    async ({ method, path }) => {
      for (const body of bodies) {
        const headers = { "idempotency-key": randomUUID() };
        const address = `/api/desk${filled(path)}`;
        const request = held.desk.request(method, address, { cookie, body, headers });
        const answer = await handleDesk(held.desk.runtime, request);
        expect(answer.status).toBeLessThan(500);
        if (bodyless.includes(`${method} ${path}`)) continue;
        // Of an unknown record nothing is read, and these bodies have a small limit.
        const others = [...(path.includes("{") ? [404] : []), ...(body === bodies[1] ? [413] : [])];
        const problem = await answer.json();
        if (others.includes(answer.status)) continue;
        expect(problem).toMatchObject({ type: "invalid-request", status: 400 });
        expect(problem.errors[0].message).toBe("Must not be nested deeper than 32 levels.");
        expect(problem.errors[0].path).toMatch(/^0\.0\./);
      }
    },
  );

  const operations = Object.entries<OperationRow>(operationTable).filter(([, row]) =>
    unsafe(row.method),
  );
  it.each(operations)("is a 400 of the proxy at %s, and goes nowhere", async (_id, row) => {
    for (const body of bodies) {
      const address = `/api/service${filled(row.path)}`;
      const request = held.desk.request(row.method, address, { cookie, body });
      const answer = await handleService(held.desk.runtime, request, openHooks);
      expect(answer.status).toBe(row.deskOnly ? 403 : row.invoiceToken ? 404 : 400);
      expect(held.desk.service).toEqual([]);
    }
  });

  it("is a 400 where a sign-in begins", async () => {
    for (const body of bodies) {
      const request = held.desk.request("POST", "/api/auth/signin/desk", { body });
      const { status } = await handleAuth(held.desk.runtime, request);
      expect(status).toBe(body === bodies[0] ? 400 : 413);
    }
  });

  it("takes 32 levels for what they are", async () => {
    const path = "/api/desk/preferences/theme";
    const request = held.desk.request("PUT", path, { cookie, body: nested(32) });
    const problem = await (await handleDesk(held.desk.runtime, request)).json();
    expect(problem).toMatchObject({ status: 400 });
    expect(JSON.stringify(problem)).not.toContain("nested");
  });
});
