import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseAnswer, type RawAnswer, sendRaw } from "../lib/http/testing";
import { expect, test } from "./fixtures";

const desk = process.env.E2E_ADDRESS ?? "http://localhost:3000";
const connectionFile = process.env.E2E_CONNECTION ?? "";

/** Addresses of the service and of the identity provider beside the desk. */
function privateAddresses(): string[] {
  const text = readFileSync(connectionFile, "utf8");
  return ["SERVICE_URL", "AUTH_URL"].map(
    (name) => new RegExp(`^${name}='(.*)'$`, "m").exec(text)?.[1] ?? "",
  );
}

async function ask(
  address: string,
  method: string,
  target: string,
  headers: readonly string[] = [],
  body = "",
): Promise<RawAnswer> {
  const { port, host } = new URL(address);
  const all = [`host: ${host}`, "connection: close", `content-length: ${body.length}`, ...headers];
  const text = `${method} ${target} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n${body}`;
  return parseAnswer(await sendRaw(Number(port), text));
}

function filesOfBuild(page: string): string {
  return /\/_next\/static\/[^"\\]+\.(?:js|css)/.exec(page)?.[0] ?? "";
}

test.describe("what reaches the desk from outside", () => {
  test("answers methods that nothing takes by 405, at every address of every port", async () => {
    const file = filesOfBuild((await ask(desk, "GET", "/sign-in")).body);
    expect(file).not.toBe("");
    const targets = ["/", "/sign-in", "/invoice-groups", "/nowhere", file];
    const api = ["/api/desk/session", "/api/health/live", "/api/service/x", "/api/nowhere"];
    for (const method of ["TRACE", "CONNECT", "FOO", "PROPFIND"]) {
      for (const target of [...targets, ...api]) {
        const answer = await ask(desk, method, target);
        expect(answer.status, `${method} ${target}`).toBe(405);
        expect(answer.headers["content-type"]).toBe("application/problem+json");
        expect(answer.headers["x-content-type-options"]).toBe("nosniff");
        expect(answer.headers.allow).toContain("GET");
        expect(JSON.parse(answer.body)).toMatchObject({ type: "method-not-allowed" });
      }
      for (const address of privateAddresses()) {
        const answer = await ask(address, method, "/openapi.json");
        expect(answer.status, `${method} ${address}`).toBe(405);
        expect(JSON.parse(answer.body)).toMatchObject({ type: "method-not-allowed" });
      }
    }
    for (const target of targets) expect((await ask(desk, "DELETE", target)).status).toBe(405);
    expect((await ask(desk, "POST", "/api/health/ready")).headers["content-type"]).toBe(
      "application/problem+json",
    );
  });

  test("gives the same answer whatever internals of the framework a request names", async () => {
    const internals = [
      "x-middleware-prefetch: 1",
      "x-middleware-subrequest: proxy:proxy:proxy:proxy:proxy",
      "x-middleware-next: 1",
      "x-middleware-rewrite: /sign-in",
      "x-invoke-path: /sign-in",
      "x-invoke-status: 404",
      "x-invoke-error: {}",
      "x-matched-path: /sign-in",
      "x-nextjs-data: 1",
      "x-now-route-matches: 1",
    ];
    for (const target of ["/sign-in", "/nowhere", "/api/desk/session"]) {
      const plain = await ask(desk, "GET", target);
      expect(plain.body).not.toBe("{}");
      for (const header of internals) {
        const answer = await ask(desk, "GET", target, [header]);
        expect(answer.status, `${header} at ${target}`).toBe(plain.status);
        expect(answer.headers["content-type"]).toBe(plain.headers["content-type"]);
        expect(answer.headers["content-security-policy"] === undefined).toBe(
          plain.headers["content-security-policy"] === undefined,
        );
      }
    }
  });

  test("answers an action or a form at a page by 404, with one line in the log", async () => {
    const log = path.join(path.dirname(connectionFile), "logs/desk.log");
    const before = readFileSync(log, "utf8").length;
    for (const header of [
      "next-action: 7f0123456789abcdef0123456789abcdef0123456789",
      "content-type: multipart/form-data; boundary=x",
    ]) {
      const answer = await ask(desk, "POST", "/sign-in", [header], "--x--");
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ type: "not-found" });
    }
    // Lines of earlier requests may still be on their way to the file.
    const isOwn = (line: string) => line.includes('"POST"') && line.includes('"page"');
    const added = () => readFileSync(log, "utf8").slice(before).split("\n").filter(isOwn);
    await expect.poll(() => added().length).toBe(2);
    for (const line of added()) {
      expect(JSON.parse(line)).toMatchObject({ event: "request", route: "page", status: 404 });
    }
  });

  test("NX1: refuses a made-up action within a second, whatever its body refers to", async () => {
    // Bodies that refer to themselves, to each other, to an action's source and to a file.
    const bodies = [
      { 0: '"$@0"' },
      { 0: '["$0"]' },
      { 0: '{"then":"$0:then"}' },
      { 0: '["$1:a:a"]', 1: '{"a":"$1:a"}' },
      { 0: '["$F1"]', 1: '{"id":"7f0123456789abcdef0123456789abcdef0123456789","bound":null}' },
      { 0: '["$B1"]' },
    ].map((parts) => {
      const texts = Object.entries(parts).map(
        ([name, value]) =>
          `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return `${texts.join("")}--x--\r\n`;
    });
    const headers = [
      "next-action: 7f0123456789abcdef0123456789abcdef0123456789",
      "content-type: multipart/form-data; boundary=x",
    ];
    const beside = ask(desk, "GET", "/api/health/live");
    for (const target of ["/", "/sign-in"]) {
      for (const body of bodies) {
        const begun = performance.now();
        const answer = await ask(desk, "POST", target, headers, body);
        expect(performance.now() - begun, `${target} ${body}`).toBeLessThan(1_000);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).not.toMatch(/function|=>|"use server"|\$\$/);
      }
    }
    expect((await beside).status).toBe(200);
    expect((await ask(desk, "GET", "/sign-in")).status).toBe(200);
  });

  test("answers what is no HTTP by a problem, on every port", async () => {
    for (const address of [desk, ...privateAddresses()]) {
      const port = Number(new URL(address).port);
      const malformed = parseAnswer(await sendRaw(port, "GET / HTTP/1.1\r\nbad header\r\n\r\n"));
      expect(malformed.status).toBe(400);
      expect(JSON.parse(malformed.body)).toMatchObject({ type: "malformed-request" });
      const long = await ask(address, "GET", "/", [`x: ${"a".repeat(20_000)}`]);
      expect(long.status).toBe(431);
      expect(JSON.parse(long.body)).toMatchObject({ status: 431 });
    }
  });

  test("writes nothing that another user of the machine may read", () => {
    test.skip(process.platform === "win32", "Windows has no modes of files");
    const folder = path.dirname(connectionFile);
    const places = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(places.length).toBeGreaterThan(500);
    const open = ["", ...places].filter((place) => {
      const found = statSync(path.join(folder, place), { throwIfNoEntry: false });
      return found !== undefined && (found.mode & 0o077) !== 0;
    });
    expect(open).toEqual([]);
  });
});
