import { describe, expect, it } from "vitest";
import { handleDesk } from "../../compose";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { DeskProblem, problems } from "../../server/problem";
import { answerJson, type FakeHandler } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import { TokenFailure } from "../../server/upstream/token-failure";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { connectionFailure, shownFailure } from "./connection-failure";

describe("The cause of a failed step", () => {
  it.each([
    [new TokenFailure("service-secret-expired"), 0, "secret-expired"],
    [new UpstreamFailure("refused-credentials", { status: 401 }), 0, "token-refused"],
    [new UpstreamFailure("refused-credentials", { status: 401 }), null, "token-refused"],
    [new UpstreamFailure("refused-credentials", { status: 401 }), -300, "clock-skew"],
    [new UpstreamFailure("refused-credentials", { status: 403 }), 300, "not-permitted"],
    [new UpstreamFailure("not-reached"), 0, "service-down"],
    [new UpstreamFailure("timeout"), 0, "service-timeout"],
    [new UpstreamFailure("busy"), 0, "service-busy"],
    [new UpstreamFailure("garbage"), 0, "unexpected-answer"],
    [new DeskProblem(problems.notFound().problem), 0, "operation-refused"],
    [new Error("x"), 0, "unexpected-answer"],
  ] as const)("of %s with clocks %s s apart is %s", (error, skew, failure) => {
    expect(connectionFailure(error, skew)).toBe(failure);
  });

  it("is for administrators where it is about the credentials", () => {
    expect(shownFailure("secret-expired", false)).toBe("not-allowed");
    expect(shownFailure("secret-expired", true)).toBe("secret-expired");
    expect(shownFailure("service-down", false)).toBe("service-down");
  });
});

describeOnEachDatabase("A check of the connection", (open) => {
  const held = useTestDesk(open);
  const types = [{ key: "electricity", name: "Electricity", domain: "electricity" }];
  const works: FakeHandler = ({ url }, response) =>
    answerJson(response, url.includes("servicetypes") ? types : []);
  const check = async (role: Role = "admin", runtime = held.desk.runtime) => {
    const cookie = await held.desk.signIn([role]);
    const request = held.desk.request("POST", "/api/desk/connection", { cookie });
    const response = await handleDesk(runtime, request);
    const answer = await response.json();
    const steps: { id: string; outcome: string; failure: string | null }[] = answer.steps;
    const words = steps.map(({ outcome, failure }) => failure ?? outcome);
    return { status: response.status, answer, words };
  };

  it("gets a new token, lists the service types, and asks one query", async () => {
    held.desk.answer(works);
    await check();
    const { status, answer, words } = await check();
    expect([status, words]).toEqual([200, ["done", "done", "done"]]);
    expect(answer.serviceTypes).toMatchObject(types);
    expect(answer.clockSkewSeconds).toBeLessThan(5);
    expect(answer.steps[0].milliseconds).toBeGreaterThanOrEqual(0);
    expect(held.desk.tokens).toHaveLength(2);
    expect(held.desk.service.at(-1)?.url).toContain("size=1");
  });

  it.each([
    ["invalid_client", "AADSTS7000222: The client secret has expired.", "secret-expired"],
    ["invalid_client", "Unknown client", "secret-refused"],
    ["invalid_scope", "AADSTS70011", "scope-refused"],
  ])("names a refusal of the provider: %s, %s", async (error, description, failure) => {
    held.desk.answerTokens((_, response) =>
      answerJson(response, { error, error_description: description }, 401),
    );
    expect((await check()).words).toEqual([failure, "skipped", "skipped"]);
    const fresh = held.desk.fresh();
    expect((await check("clerk", fresh)).words[0]).toBe("not-allowed");
    expect(held.desk.service).toEqual([]);
  });

  it("names a provider and a service that are down", async () => {
    const noProvider = held.desk.fresh({ AUTH_URL: "http://127.0.0.1:1" });
    expect((await check("admin", noProvider)).words[0]).toBe("provider-down");
    const noService = held.desk.fresh({ SERVICE_URL: "http://127.0.0.1:1" });
    expect((await check("clerk", noService)).words).toEqual(["done", "service-down", "skipped"]);
  });

  it("names a failed service, also while the circuit is open, and one that works again", async () => {
    held.desk.answer((_, response) => void response.writeHead(503).end());
    for (let calls = 0; calls < 8; calls += 1) {
      expect((await check()).words[1]).toBe("service-failed");
    }
    held.desk.answer(works);
    expect((await check()).words).toEqual(["done", "done", "done"]);
  });

  it("names a refused token, and blames the clocks where they differ", async () => {
    const refuse = (date: string): FakeHandler => {
      return (_, response) => void response.writeHead(401, { date }).end();
    };
    held.desk.answer(refuse(new Date().toUTCString()));
    expect((await check()).words[1]).toBe("token-refused");
    held.desk.answer(refuse(new Date(Date.now() - 600_000).toUTCString()));
    const { words, answer } = await check();
    expect(words[1]).toBe("clock-skew");
    expect(Math.round(answer.clockSkewSeconds / 10)).toBe(-60);
    held.desk.answer((_, response) => void response.writeHead(403).end());
    expect((await check()).words[1]).toBe("not-permitted");
  });

  it("names an address that is not billing's", async () => {
    held.desk.answer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Welcome</p>");
    });
    expect((await check()).words[1]).toBe("unexpected-answer");
  });
});
