import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { config, proxy } from "@/proxy";

const page = (headers: Record<string, string> = {}) =>
  proxy(new NextRequest("http://localhost:3000/invoice-groups", { headers }));

const nonceOf = (policy: string | null) => /script-src 'nonce-([^']+)'/.exec(policy ?? "")?.[1];

it("allows no inline script or style, no other origin and no frame around a page", () => {
  const policy = page().headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; /);
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
});

it("takes a new nonce for each page, with 128 bits of chance", () => {
  const nonces = Array.from({ length: 50 }, () =>
    nonceOf(page().headers.get("content-security-policy")),
  );
  expect(new Set(nonces).size).toBe(50);
  expect(Buffer.from(nonces[0] ?? "", "base64")).toHaveLength(16);
});

it("overwrites the policy and the nonce that a request brings", () => {
  const forged = "script-src 'nonce-forged' 'unsafe-inline'";
  const response = page({
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

it("only ever sets headers", () => {
  const { headers, status } = page();
  expect(status).toBe(200);
  expect(headers.get("x-middleware-next")).toBe("1");
});

it("leaves no page out, whatever its address or its headers", () => {
  const pattern = new RegExp(`^(?:${config.matcher.join("|")})$`);
  for (const path of ["/", "/sign-in", "/_next/x", "/apix", "/favicon.ico", "/a/api/b"]) {
    expect(path).toMatch(pattern);
  }
  expect("/api/desk/session").not.toMatch(pattern);
});
