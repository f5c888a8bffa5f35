import { randomBytes } from "node:crypto";
import { sessionCookieName } from "../../../lib/server/auth/session-cookie";

/** What somebody without a session can send. */
export const outsiderKinds = [
  "pages",
  "files",
  "unknown-paths",
  "api",
  "logout-tokens",
  "refused-bodies",
  "forged-cookies",
  "mixed",
] as const;

export type OutsiderKind = (typeof outsiderKinds)[number];

export interface OutsiderRequest {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const logoutPath = "/api/auth/backchannel-logout";
const form = { "content-type": "application/x-www-form-urlencoded" };
const json = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  "x-desk-request": "1",
};

/** The requests of each kind to the desk at this address, sent in turn. */
export async function outsiderRequests(
  address: string,
): Promise<Record<OutsiderKind, readonly OutsiderRequest[]>> {
  const get = (path: string, headers: OutsiderRequest["headers"] = {}): OutsiderRequest => {
    return { url: `${address}${path}`, method: "GET", headers };
  };
  const post = (path: string, headers: OutsiderRequest["headers"], body: string) => {
    return { url: `${address}${path}`, method: "POST", headers, body } as const;
  };
  const forged = (path: string) =>
    get(path, { cookie: `${sessionCookieName}=${randomBytes(32).toString("base64url")}` });
  const single = {
    pages: [get("/sign-in"), get("/"), get("/invoice-groups")],
    files: await filesOf(address),
    "unknown-paths": [get("/no-such-page"), get("/api/nothing"), get("/customers/x/y/z")],
    api: [get("/api/desk/session"), get("/api/desk/jobs"), get("/api/health/live")],
    "logout-tokens": [post(logoutPath, form, `logout_token=${unsignedToken()}`)],
    "refused-bodies": [
      post("/api/auth/signin/desk", json, "x".repeat(1_000_000)),
      post("/api/auth/signin/desk", json, "{"),
      post("/api/desk/jobs", json, `"${"x".repeat(1_000_000)}"`),
      post("/sign-in", { "content-type": "multipart/form-data; boundary=x" }, "--x--"),
    ],
    "forged-cookies": [forged("/invoice-groups"), forged("/api/desk/session"), forged("/jobs")],
  } satisfies Partial<Record<OutsiderKind, readonly OutsiderRequest[]>>;
  return { ...single, mixed: Object.values(single).flat() };
}

/** Files that the sign-in page loads. */
async function filesOf(address: string): Promise<OutsiderRequest[]> {
  const page = await (await fetch(`${address}/sign-in`)).text();
  const paths = [...new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? [])];
  if (paths.length === 0) throw new Error("The sign-in page loads no files.");
  return paths.map((path) => ({ url: `${address}${path}`, method: "GET", headers: {} }));
}

/** In the form of a logout token, with a signature of nobody. */
function unsignedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = part({ alg: "RS256", typ: "logout+jwt" });
  return `${head}.${part({ iss: "x", jti: "x" })}.${randomBytes(256).toString("base64url")}`;
}
