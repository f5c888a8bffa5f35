import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(["Caddyfile", "Dockerfile"])("%s asks a health address that the desk has", (file) => {
  const text = readFileSync(`scripts/deploy/${file}`, "utf8");
  const addresses = [...text.matchAll(/\/api\/health\/\w+/g)].map(([address]) => address);
  expect(addresses).toEqual(["/api/health/live"]);
  for (const address of addresses) expect(existsSync(`app${address}/route.ts`)).toBe(true);
});
