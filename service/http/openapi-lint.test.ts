import { OpenAPIHono } from "@hono/zod-openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { sandboxDocument } from "../sandbox/register";
import type { RequestFacts } from "./register";
import { registerDocument } from "./register-document";

/** What Redocly's ruleset `spec` finds; it contains only rules of the specification. */
async function findings(document: unknown): Promise<string[]> {
  const found = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ["spec"] }),
  });
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
  );
}

test("the linter finds nothing in the document of the service", async () => {
  const app = new OpenAPIHono<RequestFacts>();
  registerDocument(app, "https://service.example");
  const answer = await app.request("/openapi.json");
  expect(await findings(await answer.json())).toEqual([]);
});

test("the linter finds nothing in the document of the sandbox", async () => {
  expect(await findings(sandboxDocument("https://service.example"))).toEqual([]);
});

test("the linter finds a null that belongs to no type", async () => {
  const document = {
    openapi: "3.0.3",
    info: { title: "Broken", version: "1" },
    servers: [{ url: "https://service.example" }],
    paths: {},
    components: { schemas: { Broken: { nullable: true } } },
  };
  expect(await findings(document)).toEqual([expect.stringContaining("nullable-type-sibling")]);
});
