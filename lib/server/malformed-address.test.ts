import { createServer, get } from "node:http";
import { expect, it } from "vitest";
import { isPlainAddress, refuseMalformedAddresses } from "./malformed-address";

it.each([
  "/",
  "/invoice-groups?name=..%2F..%2F//x%zz",
  "/invoice-groups/0123456789abcdef0123456789abcdef",
  "/_next/static/chunks/a.b-c~d.js",
  "/.well-known/x",
  "/invoice-groups/",
  "/api/desk/session?from=/",
  "/a%20b/%C3%B8",
  "/api/service/be/v3/accounts/query?page=0",
])("lets %s through as it came", (address) => {
  expect(isPlainAddress(address)).toBe(true);
});

it.each([
  "/api/%zz",
  "/api/%ff",
  "/api/desk/%c0%af",
  "/invoice-groups/%",
  "/api/service/../desk/session",
  "/api/service/./x",
  "/api/service/%2e%2e/x",
  "/api/service/.%2E/x",
  "/x/../api/desk/session",
  "//evil.test/x",
  "/api//desk/session",
  "/api\\desk",
  "/api/",
  "/api/desk/session/",
  "/api/desk/session/?page=0",
  "/API/desk/session/",
  "http://evil.test/api/desk/session",
  "*",
  "",
])("takes %s for no address of ours", (address) => {
  expect(isPlainAddress(address)).toBe(false);
});

it("leads a malformed request of a real server away before its handler sees it", async () => {
  const end = refuseMalformedAddresses();
  const server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ port, host: "127.0.0.1", path }, (response) => {
        response.setEncoding("utf8").on("data", resolve);
      }).on("error", reject);
    });
  expect(await ask("/api/service/../desk/session")).toBe("/api/malformed-address");
  expect(await ask("/api/desk/session/?x=1")).toBe("/api/malformed-address");
  expect(await ask("/customers/%zz")).toBe("/malformed-address");
  expect(await ask("/customers/a?b=../c")).toBe("/customers/a?b=../c");
  end();
  expect(await ask("/customers/%zz")).toBe("/customers/%zz");
  server.close();
});
