import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import { expect, it, vi } from "vitest";
import { handleDesk } from "../../compose";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { exampleEntry, writeEntries } from "../audit/testing/example-entry";

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

  it("that lose the database leave one line of the log, without a statement or what was typed", async () => {
    const entry = exampleEntry(testTenant, { recordId: "kanarifugl" });
    const { database } = held.desk.runtime;
    await writeEntries(database, ...Array.from({ length: 1200 }, () => entry));
    const cookie = await held.desk.signIn(["auditor"]);
    const answer = await ask(cookie, "/api/desk/audit/export?text=kanarifugl");
    const { body } = answer;
    if (body === null) throw new Error("The export has no body.");
    const traceId = answer.headers.get("x-trace-id");
    held.desk.lines.length = 0;
    const printed: unknown[] = [];
    for (const name of ["log", "info", "warn", "error", "debug"] as const) {
      vi.spyOn(console, name).mockImplementation((...words) => void printed.push(...words));
    }
    // As each query is answered once the server ends all connections.
    const ended = Object.assign(new Error("terminating connection"), { code: "57P01" });
    const failing = vi.spyOn(database.$client, "query").mockRejectedValue(ended);
    const server = createServer((_, response) => {
      // As Next sends an answer: it prints each failure but this one.
      pipeline(body, response).catch((error) => error.name === "AbortError" || printed.push(error));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = Object(server.address());
    const read = fetch(`http://127.0.0.1:${port}`).then((one) => one.text());
    await expect(read).rejects.toThrow();
    failing.mockRestore();
    vi.restoreAllMocks();
    server.close();
    expect(printed).toEqual([]);
    expect(held.desk.lines).toMatchObject([
      { event: "answer-broken", level: 50, traceId, error: "Error 57P01" },
    ]);
    expect(JSON.stringify(held.desk.lines)).not.toMatch(/select|kanarifugl|terminating/i);
  });
});
