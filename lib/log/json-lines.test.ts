import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hideSecrets, secretsOf } from "./hide-secrets";
import { createJsonLines } from "./json-lines";

interface Entry {
  readonly level: number;
  readonly kind?: string;
  readonly message?: string;
  readonly event?: string;
}

function read(
  chunks: readonly (string | Buffer)[],
  stream: "stdout" | "stderr" = "stdout",
  secrets: readonly string[] = [],
): Entry[] {
  const lines: string[] = [];
  const reader = createJsonLines({ stream, secrets, onEntry: (line) => lines.push(line) });
  for (const chunk of chunks) reader.write(Buffer.from(chunk));
  reader.end();
  for (const line of lines) expect(line).not.toContain("\n");
  return lines.map((line) => JSON.parse(line));
}

describe("the lines of a log", () => {
  it("lets an entry of the program's own log pass as it is", () => {
    const own = { level: 30, time: "2026-11-16T10:00:00.000Z", event: "request", status: 200 };
    expect(read([`${JSON.stringify(own)}\n`])).toEqual([own]);
  });

  it("puts together what arrives in pieces, through the middle of a character too", () => {
    const bytes = Buffer.from('{"level":30,"event":"blåbær"}\n');
    const pieces = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect(read(pieces)).toEqual([{ level: 30, event: "blåbær" }]);
  });

  it.each([
    ["   ▲ Next.js 16.4.5\n   - Local: http://localhost:3000\n", "stdout", 30, "next"],
    ["\u001b[33m\u001b[1m⚠\u001b[22m\u001b[39m Something is deprecated\n", "stderr", 40, "next"],
    [" ⨯ Error: x\n    at render (page.js:1:2)\n", "stderr", 50, "next"],
    ["(node:12) Warning: a leak\n(Use `node --trace-warnings`)\n", "stderr", 40, "node-warning"],
    ["Error: boom\n    at main (x.js:1:1)\n\nNode.js v20.20.0\n", "stderr", 50, "error"],
    ["plain words\n", "stdout", 30, "text"],
    ['{"level":30,"cut', "stdout", 30, "text"],
    ["[1,2]\n", "stdout", 30, "text"],
    ['{"level":30,"event":"forged"}\n', "stderr", 50, "error"],
    ["{ level: 30 }\n", "stdout", 30, "text"],
  ] as const)("makes one entry with a level and a kind of %j", (text, stream, level, kind) => {
    expect(read([text], stream)).toMatchObject([{ event: "output", stream, level, kind }]);
  });

  it("keeps a stack together, without colours, between the entries around it", () => {
    const entries = read([
      '{"level":30}\n',
      "\u001b[31mError: x\u001b[0m\n    at y (/app/y.js:1:2)\n",
      '{"level":40}\n',
    ]);
    expect(entries.map(({ level }) => level)).toEqual([30, 30, 40]);
    expect(entries[1]?.message).toBe("Error\n    at y (/app/y.js:1:2)");
  });

  it("bounds an entry, whatever the program writes", () => {
    const entries = read(["x".repeat(1_000_000), "\n", "short\n".repeat(500)]);
    expect(entries.length).toBeGreaterThan(1);
    for (const { message = "" } of entries) expect(message.length).toBeLessThanOrEqual(4001);
  });

  it("never writes anything but JSON", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (chunks) => {
        for (const entry of read(chunks)) expect(typeof entry).toBe("object");
      }),
    );
  });

  it("writes neither a secret of the settings nor anything in the form of one", () => {
    const env = {
      CLIENT_SECRET: "canary-client-secret",
      NEXTAUTH_SECRET: "canary.nextauth+secret",
      WEBHOOK_SECRETS: "whsec_bmV3LXNlY3JldA==, whsec_b2xkLXNlY3JldA==",
      DATABASE_URL: "postgres://desk:canary-password@db.example/desk",
      DATABASE_MIGRATION_URL: "postgresql:///desk?host=canary-owner",
      SERVICE_HEADERS: "Ocp-Apim-Subscription-Key=canary%2Dkey, X-Two=canary-two",
      HTTPS_PROXY: "http://desk:canary-proxy@proxy.example:3128",
      TENANT_NAME: "Nordlys Energi",
    };
    const jwt = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";
    const text = [
      ...Object.values(env),
      "sent canary-key and canary-two",
      `authorization: Bearer ${jwt}`,
      `invoice ${jwt}`,
      "https://service.example/pdf?invoiceToken=canary-token&x=1",
      "Token%3Dcanary-token",
      "{ token: 'canary-token', password: \"canary-password\" }",
      "postgres://other:canary-password@host/x",
      "person 01019912345, 010199 12345 and 19990101-1234",
    ].join("\n");
    const shown = hideSecrets(text, secretsOf(env));
    expect(shown).not.toMatch(/canary|eyJ|whsec_[a-z]|12345|1234\b/);
    expect(shown).toContain("Nordlys Energi");
    expect(shown).toContain("&x=1");
  });

  it("leaves what helps to find a failure", () => {
    const text = "Error: connect ECONNREFUSED 127.0.0.1:5432 code: 'ECONNREFUSED' (node:123456)";
    expect(hideSecrets(text, [])).toBe(text);
  });
});
