import type { Server } from "node:http";
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw bytes and resolves with everything received until the connection closed. */
export function sendRaw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8").on("data", (part) => {
      answer += part;
    });
    // A server that refuses may close before it has read everything.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

/** The first answer of a connection. */
export function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  return {
    status: Number(line.split(" ")[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((header) => {
        const [name = "", ...value] = header.split(": ");
        return [name.toLowerCase(), value.join(": ")];
      }),
    ),
    body: rest.join("\r\n\r\n"),
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("It does not listen.");
  return address.port;
}

/** Where an answer is shown: as a page of its own, or as data or a file that a page reads. */
export type AnswerKind = "page" | "data" | "file";

const always: readonly Rule[] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^no-referrer$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["content-security-policy", /(?:^|; )base-uri 'none'(?:;|$)/],
  ["content-security-policy", /(?:^|; )frame-ancestors 'none'(?:;|$)/],
];
const data: readonly Rule[] = [
  ["cache-control", /(?:^|, )no-store(?:,|$)/],
  ["content-security-policy", /^default-src 'none'; /],
  ["content-security-policy", /; object-src 'none'(?:;|$)/],
];
const page: readonly Rule[] = [
  ["content-type", /^text\/html/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["permissions-policy", /camera=\(\).*geolocation=\(\)/],
  ["content-security-policy", /; form-action '(?:self|none)'/],
  // No host, scheme or inline code: a nonce, a hash or a file of its own.
  [
    "content-security-policy",
    /; script-src(?: '(?:self|strict-dynamic|(?:nonce|sha256)-[^']+)')+;/,
  ],
];
const rules = {
  page: [...always, ...data, ...page],
  data: [...always, ...data],
  file: always,
} as const satisfies Readonly<Record<AnswerKind, readonly Rule[]>>;

type Rule = readonly [name: string, expected: RegExp];

/** What the headers of an answer lack, and scripts of a page that its policy does not allow. */
export function findHeaderFlaws(kind: AnswerKind, headers: Headers, body = ""): readonly string[] {
  const flaws = rules[kind].flatMap(([name, expected]) => {
    // Some libraries write a policy without spaces.
    const value = headers.get(name)?.replaceAll(/;(?=\S)/g, "; ");
    return value !== undefined && expected.test(value)
      ? []
      : [`${name}: ${value} is not ${expected}`];
  });
  const policy = headers.get("content-security-policy") ?? "";
  if (kind !== "page" || !policy.includes("'nonce-")) return flaws;
  const scripts = body.match(/<script\b[^>]*>/g) ?? [];
  const foreign = scripts.filter((tag) => !policy.includes(`'nonce-${nonceOf(tag)}'`));
  return [...flaws, ...foreign.map((tag) => `The policy does not allow ${tag}`)];
}

function nonceOf(tag: string): string | undefined {
  return /\bnonce="([^"]+)"/.exec(tag)?.[1];
}
