import { Hono } from "hono";
import { expect, test } from "vitest";
import { deprecationHeaders, refuseDeprecated, warnDeprecation } from "./deprecation";
import type { RequestFacts } from "./register";

const deprecated = {
  since: "2024-03-31",
  sunset: "2025-03-31",
  successor: "/settlement/v4/priceinformations/{ap}",
};

test("the headers are a date of RFC 9745, one of RFC 8594 and a link that can be followed", () => {
  expect(deprecationHeaders(deprecated, { ap: "7070 1" })).toEqual([
    ["deprecation", "@1711843200"],
    ["sunset", "Mon, 31 Mar 2025 23:59:59 GMT"],
    ["link", '</settlement/v4/priceinformations/7070%201>; rel="successor-version"'],
  ]);
});

test("no link is made up where the successor is not named or its inputs are missing", () => {
  const names = (headers: [string, string][]) => headers.map(([name]) => name);
  expect(names(deprecationHeaders(deprecated, {}))).toEqual(["deprecation", "sunset"]);
  expect(names(deprecationHeaders(deprecated, { ap: "7".repeat(5000) }))).not.toContain("link");
  expect(names(deprecationHeaders({ ...deprecated, successor: null }, {}))).not.toContain("link");
});

test("refusals carry the headers too, other operations none", async () => {
  const app = new Hono<RequestFacts>();
  app.onError((_error, c) => c.json({}, 400));
  app.get("/old/:ap", warnDeprecation(deprecated), () => {
    throw new Error("refused");
  });
  app.get("/new", warnDeprecation(null), (c) => c.json({}));
  const refused = await app.request("/old/70");
  expect(refused.status).toBe(400);
  expect(refused.headers.get("deprecation")).toBe("@1711843200");
  expect(refused.headers.get("link")).toContain("/priceinformations/70>");
  expect((await app.request("/new")).headers.get("deprecation")).toBeNull();
});

test("switched off, a deprecated operation is 410, and no other is", () => {
  const removedProblem = expect.objectContaining({ status: 410, type: "gone" });
  expect(() => refuseDeprecated(deprecated, "gone")).toThrow(removedProblem);
  refuseDeprecated(deprecated, "answer");
  refuseDeprecated(null, "gone");
});
