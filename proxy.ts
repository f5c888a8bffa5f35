import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/server/content-security-policy";
import { findAwayPage } from "@/lib/server/storage-check";

/**
 * Sets headers, and shows another page while the database is away, because a page cannot set its
 * own status: deleting this file opens no access. A request's own policy or nonce is
 * overwritten, because the framework reads the nonce from there. The other security headers are
 * set by the server in front (scripts/start/desk-server), also on what Next answers before this.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const development = process.env.NODE_ENV === "development";
  const policy = contentSecurityPolicy({ nonce, development });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.delete("content-security-policy-report-only");
  headers.set("x-nonce", nonce);
  // A layout cannot read its URL; it needs the path to return there after a sign-in.
  headers.set("x-desk-path", request.nextUrl.pathname + request.nextUrl.search);
  const passed = { request: { headers } };
  const away = await findAwayPage(request.nextUrl.pathname);
  const response =
    away === null
      ? NextResponse.next(passed)
      : NextResponse.rewrite(new URL(away, request.url), { ...passed, status: 503 });
  if (away !== null) response.headers.set("retry-after", "5");
  response.headers.set("content-security-policy", policy);
  return response;
}

// Answers under /api are no pages and set their own headers. Prefetches are no exception: any
// client could send their header and get a page without a policy.
export const config = { matcher: ["/((?!api/).*)"] };
