import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DeskProblem } from "../problem";
import { testEnv } from "../testing/test-desk";
import { sendFetchByProxy } from "../upstream/outgoing";
import { openS3Files, type S3Files } from "./s3-files";

/** A storage that keeps what is signed with the right key, as any S3-compatible one does. */
let server: Server;
let files: S3Files;
let address = "";
let isDown = false;
const kept = new Map<string, Buffer>();
const seen: { method: string | undefined; url: string | undefined; scope: string }[] = [];

const signed =
  /^AWS4-HMAC-SHA256 Credential=(test-key\/\d{8}\/eu-north-1\/s3\/aws4_request), SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/;

beforeEach(async () => {
  kept.clear();
  seen.length = 0;
  isDown = false;
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const { method, url = "", headers } = request;
    const scope = signed.exec(headers.authorization ?? "")?.[1] ?? "";
    seen.push({ method, url, scope });
    if (isDown) return void response.writeHead(500).end("canary-of-the-storage");
    if (scope === "" || !headers["x-amz-date"]) return void response.writeHead(403).end();
    if (method === "PUT") kept.set(url, Buffer.concat(parts));
    if (method === "DELETE") kept.delete(url);
    const found = kept.get(url);
    if (method === "GET" && !found) return void response.writeHead(404).end();
    response.writeHead(method === "DELETE" ? 204 : 200).end(method === "GET" ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`;
  const opened = openS3Files(env());
  if (!opened) throw new Error("The settings name no storage.");
  files = opened;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const env = () =>
  testEnv({
    SERVICE_URL: "http://service.test",
    AUTH_URL: "http://auth.test",
    FILES_S3_ENDPOINT: address,
    FILES_S3_BUCKET: "desk-files",
    FILES_S3_REGION: "eu-north-1",
    FILES_S3_ACCESS_KEY_ID: "test-key",
    FILES_S3_SECRET_ACCESS_KEY: "canary-s3-secret",
  });

it("stores, reads and removes a file, each call signed for the bucket's region", async () => {
  const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
  await files.put("tenant/file-1", content);
  const read = await files.get("tenant/file-1");
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(read)).toBe(hash(content));
  await files.remove("tenant/file-1");
  await files.remove("tenant/file-1");
  expect(kept.size).toBe(0);
  expect(seen.map(({ method }) => method)).toEqual(["PUT", "GET", "DELETE", "DELETE"]);
  expect(seen.every(({ url }) => url === "/desk-files/tenant/file-1")).toBe(true);
  expect(seen.every(({ scope }) => scope.endsWith("/eu-north-1/s3/aws4_request"))).toBe(true);
});

it("says that it can't be reached, in no words of the storage", async () => {
  isDown = true;
  const failure = await files.get("tenant/file-1").catch((error: unknown) => error);
  if (!(failure instanceof DeskProblem)) throw new Error("Not a problem.");
  expect(failure.problem).toMatchObject({ type: "file-storage-unavailable", status: 503 });
  expect(JSON.stringify(failure.problem)).not.toContain("canary");
  expect(seen).toHaveLength(1);
});

it("is not used without its settings, which are given together or not at all", () => {
  const plain = { SERVICE_URL: "http://service.test", AUTH_URL: "http://auth.test" };
  expect(openS3Files(testEnv(plain))).toBeNull();
  expect(() => testEnv({ ...plain, FILES_S3_BUCKET: "desk-files" })).toThrow("FILES_S3_ENDPOINT");
});

it("goes by the proxy of the settings, signed for the storage", async () => {
  const direct = getGlobalDispatcher();
  const storage = { ...env(), FILES_S3_ENDPOINT: "http://storage.invalid" };
  sendFetchByProxy({ connectSeconds: 2, proxy: { httpProxy: address, noProxy: "" } });
  try {
    await openS3Files(storage)?.put("tenant/file-1", Buffer.from("one"));
  } finally {
    setGlobalDispatcher(direct);
  }
  expect(seen).toMatchObject([
    { method: "PUT", url: "http://storage.invalid/desk-files/tenant/file-1" },
  ]);
  expect(seen[0]?.scope).not.toBe("");
});
