import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Answers what no route of the framework does. */
const api = readFileSync("lib/engine/start/create-api.ts", "utf8");

// A container is restarted for its process alone, and a balancer leaves a desk that ends.
test.each([
  ["Caddyfile", "/api/health/open"],
  ["Dockerfile", "/api/health/live"],
])("%s asks a health address that the desk has: %s", (file, address) => {
  const text = readFileSync(`scripts/deploy/${file}`, "utf8");
  expect([...text.matchAll(/\/api\/health\/\w+/g)].map(([one]) => one)).toEqual([address]);
  const isRoute = existsSync(`app${address}/route.ts`);
  expect(isRoute || api.includes(`case "${address}":`)).toBe(true);
});
