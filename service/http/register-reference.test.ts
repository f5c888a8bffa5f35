import { Hono } from "hono";
import { expect, test } from "vitest";
import { findHeaderFlaws } from "../../lib/http/testing";
import type { RequestFacts } from "./register";
import { registerReference } from "./register-reference";

const app = new Hono<RequestFacts>();
registerReference(app);

test("the page and all it loads come from the service, and from nowhere else", async () => {
  const answer = await app.request("/docs");
  const html = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/html");
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  const addresses = loaded.filter((address) => !address.startsWith("data:"));
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    expect(address).toMatch(/^\/docs\//);
    const part = await app.request(address);
    expect(part.status, address).toBe(200);
    expect((await part.text()).length).toBeGreaterThan(50);
    expect(part.headers.get("content-type")).toMatch(
      address.endsWith(".css") ? /^text\/css/ : /^text\/javascript/,
    );
  }
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:/);
});

test("the page has the security headers", async () => {
  const answer = await app.request("/docs");
  // The application adds it to every answer of the service.
  answer.headers.set("cache-control", "no-store");
  expect(findHeaderFlaws("page", answer.headers, await answer.text())).toEqual([]);
});

test("the page's dark colours are asked for by the name that the library has for them", async () => {
  const [script, style] = await Promise.all(
    ["reference.js", "swagger-ui.css"].map(async (name) =>
      (await app.request(`/docs/${name}`)).text(),
    ),
  );
  const [, name] = /classList\.toggle\("([\w-]+)"/.exec(script ?? "") ?? [];
  expect(style).toContain(`html.${name} .swagger-ui{`);
});

test("nothing else of the package is served", async () => {
  expect((await app.request("/docs/package.json")).status).toBe(404);
  expect((await app.request("/docs/..%2fpackage.json")).status).toBe(404);
});
