import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../postgres/testing";
import { testTenant, useTestDesk } from "../server/testing/test-desk";
import { exampleEntry, writeEntries } from "./audit/testing/example-entry";
import { handleDesk } from "./router";

describeOnEachDatabase("Exports", (open) => {
  const held = useTestDesk(open);
  const ask = (cookie: string, path = "/api/desk/audit/export") =>
    handleDesk(held.desk.runtime, held.desk.request("GET", path, { cookie }));

  it("are counted for the person, whatever they export", async () => {
    const runtime = held.desk.fresh({ RATE_LIMITS: '{"exports":{"person":2}}' });
    const cookie = await held.desk.signIn(["auditor", "lead"]);
    const statuses: number[] = [];
    for (const path of ["audit", "debt-cases", "audit"]) {
      const request = held.desk.request("GET", `/api/desk/${path}/export`, { cookie });
      const response = await handleDesk(runtime, request);
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).toEqual([200, 200, 429]);
    const list = held.desk.request("GET", "/api/desk/audit", { cookie });
    expect((await handleDesk(runtime, list)).status).toBe(200);
  });

  it("give their turn back between the parts of a file, so that lists go on beside them", async () => {
    const entry = exampleEntry(testTenant);
    await writeEntries(held.desk.runtime.database, ...Array.from({ length: 1200 }, () => entry));
    const cookie = await held.desk.signIn(["auditor"]);
    // More simultaneous files than turns, none of which is read to its end.
    const files = await Promise.all(Array.from({ length: 6 }, () => ask(cookie)));
    const readers = files.map(({ body }) => body?.getReader());
    for (const reader of readers) expect((await reader?.read())?.done).toBe(false);
    expect((await ask(cookie, "/api/desk/audit")).status).toBe(200);
    for (const reader of readers) {
      let text = "";
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += Buffer.from(part.value).toString();
      }
      expect(text.trimEnd().split("\n")).toHaveLength(1200);
    }
  });
});
