import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { toProblemError } from "../browser/problem-error";
import { createQueryClient } from "../browser/query-client";
import { endSessions } from "./mutations";
import { ownSessionsQuery, peopleQuery } from "./queries";

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubAnswer(status: number, body: unknown) {
  const fetching = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

async function end(personId: string | null, sessionId: string | null) {
  const client = createQueryClient();
  for (const { queryKey } of [peopleQuery(), ownSessionsQuery()]) client.setQueryData(queryKey, []);
  const ended = await new MutationObserver(client, endSessions()).mutate({ personId, sessionId });
  const stale = [peopleQuery(), ownSessionsQuery()].map(
    ({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated,
  );
  return { ended, stale };
}

it.each([
  ["p1", null, "/api/desk/people/p1/sessions"],
  ["p1", "s1", "/api/desk/people/p1/sessions/s1"],
  [null, null, "/api/desk/own-sessions"],
  [null, "s1", "/api/desk/own-sessions/s1"],
])("ends the sessions of %j: %j, and reads all lists of them again", async (...given) => {
  const [personId, sessionId, address] = given;
  const fetching = stubAnswer(200, { ended: 2 });
  expect(await end(personId, sessionId)).toEqual({ ended: 2, stale: [true, true] });
  expect(fetching).toHaveBeenCalledWith(address, expect.objectContaining({ method: "DELETE" }));
});

it("ends nothing where one's own session had ended already", async () => {
  stubAnswer(404, { type: "not-found", title: "Not found" });
  expect(await end(null, "s1")).toEqual({ ended: 0, stale: [true, true] });
});

it("fails where the person is unknown", async () => {
  stubAnswer(404, { type: "not-found", title: "Not found" });
  const error = await end("p1", "s1").catch((failure: unknown) => failure);
  expect(toProblemError(error).kind).toBe("missing");
});
