import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { exampleQueueLine } from "../../domain/invoice-lines/testing/example-queue-line";
import { archiveMutation } from "./mutations";

const id = "11111111-1111-4111-8111-111111111111";

it("finds the job of a press whose answer got lost, by the draft that is no longer there", async () => {
  const sent: string[] = [];
  let isSent = false;
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit = {}) => {
    const { pathname } = new URL(address, "http://desk.test");
    sent.push(`${method ?? "GET"} ${pathname.replace(id, "id")}`);
    if (pathname.endsWith("/send")) {
      // The first answer gets lost.
      if (!isSent) {
        isSent = true;
        throw new TypeError("Failed to fetch");
      }
      return Response.json({ id }, { status: 201 });
    }
    if (method !== "POST" && isSent) {
      const problem = { type: "not-found", title: "Not found", status: 404 };
      return Response.json(problem, { status: 404 });
    }
    const state = method === "POST" ? "reading" : "ready";
    const draft = { id, kind: "archive-lines", state, failure: null, read: 0, total: 1 };
    return Response.json(draft, { status: method === "POST" ? 201 : 200 });
  });
  const client = new QueryClient();
  const order = {
    lines: [exampleQueueLine("a".repeat(32))],
    settings: { reason: "duplicate" },
    idempotencyKey: crypto.randomUUID(),
  } as const;
  const press = () => new MutationObserver(client, archiveMutation(client)).mutate(order);
  await expect(press()).rejects.toThrow();
  expect((await press()).id).toBe(id);
  const once = ["POST /api/desk/job-drafts", "GET /api/desk/job-drafts/id"];
  const send = "POST /api/desk/job-drafts/id/send";
  expect(sent).toEqual([...once, send, ...once, send]);
});
