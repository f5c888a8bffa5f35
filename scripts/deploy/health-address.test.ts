import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A container is restarted for its process alone, and a balancer leaves a desk that ends.
test.each([
  ["Caddyfile", "/api/health/open"],
  ["Dockerfile", "/api/health/live"],
])("%s asks a health address that the desk has: %s", (file, address) => {
  const text = readFileSync(`scripts/deploy/${file}`, "utf8");
  expect([...text.matchAll(/\/api\/health\/\w+/g)].map(([one]) => one)).toEqual([address]);
  expect(existsSync(`app${address}/route.ts`)).toBe(true);
});
