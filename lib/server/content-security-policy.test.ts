import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { config, proxy } from "@/proxy";
import { shareStorageCheck } from "./storage-check";

const page = (headers: Record<string, string> = {}) =>
  proxy(new NextRequest("http://localhost:3000/invoice-groups", { headers }));

const nonceOf = (policy: string | null) => /script-src 'nonce-([^']+)'/.exec(policy ?? "")?.[1];

it("allows no inline script or style, no other origin and no frame around a page", async () => {
  const policy = (await page()).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; /);
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
});

it("takes a new nonce for each page, with 128 bits of chance", async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => page()));
  const nonces = pages.map(({ headers }) => nonceOf(headers.get("content-security-policy")));
  expect(new Set(nonces).size).toBe(50);
  expect(Buffer.from(nonces[0] ?? "", "base64")).toHaveLength(16);
});

it("overwrites the policy and the nonce that a request brings", async () => {
  const forged = "script-src 'nonce-forged' 'unsafe-inline'";
  const response = await page({
    "content-security-policy": forged,
    "content-security-policy-report-only": forged,
    "x-nonce": "forged",
    purpose: "prefetch",
    "next-router-prefetch": "1",
  });
  const policy = response.headers.get("content-security-policy");
  expect(policy).not.toContain("forged");
  // The framework reads the nonce from the request that the proxy passes on.
  expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
  expect(response.headers.get("x-middleware-request-x-nonce")).toBe(nonceOf(policy));
  const passed = response.headers.get("x-middleware-override-headers")?.split(",");
  expect(passed).not.toContain("content-security-policy-report-only");
});

it("sets headers alone while the database answers", async () => {
  const { headers, status } = await page();
  expect(status).toBe(200);
  expect(headers.get("x-middleware-next")).toBe("1");
});

it("shows another page at the same address, as a 503 with its policy, while the database is away", async () => {
  shareStorageCheck(async () => false);
  try {
    const { headers, status } = await page();
    expect(status).toBe(503);
    expect(headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/unavailable");
    expect(headers.get("retry-after")).toBe("5");
    expect(nonceOf(headers.get("content-security-policy"))).toBe(
      headers.get("x-middleware-request-x-nonce"),
    );
    expect(headers.get("x-middleware-request-x-desk-path")).toBe("/invoice-groups");
  } finally {
    shareStorageCheck(async () => true);
  }
});

it("leaves no page out, whatever its address or its headers", () => {
  const pattern = new RegExp(`^(?:${config.matcher.join("|")})$`);
  for (const path of ["/", "/sign-in", "/_next/x", "/apix", "/favicon.ico", "/a/api/b"]) {
    expect(path).toMatch(pattern);
  }
  expect("/api/desk/session").not.toMatch(pattern);
});
