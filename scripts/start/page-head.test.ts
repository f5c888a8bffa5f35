import { request as ask, createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { rewritePageHead, withFirstFrame as withSheets } from "./page-head.mjs";

const nonce = "q+/w1A==";
const script = (name: string) =>
  `<script src="/_next/static/chunks/${name}.js" async="" nonce="${nonce}"></script>`;
const head = (middle: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${middle}<title>Fakturagrupper</title></head>`;

const sheet = "/_next/static/chunks/a.css";
const sheets = new Map([[sheet, "a{}"]]);
const withFirstFrame = (beginning: string) => withSheets(beginning, sheets);
const linkTo = (address: string) =>
  `<link rel="stylesheet" href="${address}" nonce="${nonce}" data-precedence="next"/>`;

describe("a page's head with late scripts", () => {
  it("holds every asynchronous script of the build in one script with its nonce, in their order", () => {
    const late = withFirstFrame(head(script("one") + script("two-~.3")));
    expect(late).not.toContain(" src=");
    expect(late).toContain(`<script nonce="${nonce}">(function loadLate(`);
    expect(late).toContain(
      '(["/_next/static/chunks/one.js","/_next/static/chunks/two-~.3.js"],[])',
    );
    expect(late.match(/<script/g)).toHaveLength(1);
  });

  it("puts that script before the stylesheet, for which it would wait behind it", () => {
    const late = withFirstFrame(head(`<link rel="stylesheet" href="/a.css"/>${script("one")}`));
    expect(late.indexOf("<script")).toBeLessThan(late.indexOf("<link"));
    expect(late.indexOf("<script")).toBeGreaterThan(late.indexOf("<meta"));
  });

  it("puts the build's styles in place of the link, which only the script adds, for React", () => {
    const late = withFirstFrame(head(linkTo(sheet) + script("one")));
    expect(late).toContain(
      `(["/_next/static/chunks/one.js"],["${sheet}"])</script><style nonce="${nonce}">a{}</style><title>`,
    );
    expect(late).not.toContain("<link");
  });

  it("leaves the link to a sheet that it does not have, and one that is not Next's", () => {
    const others = [
      linkTo("/_next/static/chunks/other.css"),
      '<link rel="stylesheet" href="https://elsewhere.test/_next/static/chunks/a.css"/>',
      `<link rel="stylesheet" href="${sheet}"/>`,
    ];
    const late = withFirstFrame(head(others.join("") + script("one")));
    for (const other of others) expect(late).toContain(other);
    expect(late).not.toContain("<style");
  });

  it("holds the script behind the rows too, and drops its preload and no other", () => {
    const preload = (as: string, name: string) =>
      `<link rel="preload" as="${as}" fetchPriority="low" nonce="${nonce}" href="/_next/static/${name}"/>`;
    const begin = preload("script", "chunks/first.js") + preload("script", "chunks/other.js");
    const behind = `<script src="/_next/static/chunks/first.js" nonce="${nonce}" async=""></script>`;
    const rows = `<body><table></table>${behind}`;
    const late = withFirstFrame(head(begin + script("one")) + rows);
    expect(late).toContain('(["/_next/static/chunks/one.js","/_next/static/chunks/first.js"],[])');
    expect(late.match(/first\.js/g)).toHaveLength(1);
    expect(late).toContain(preload("script", "chunks/other.js"));
    expect(late.endsWith("<body><table></table>")).toBe(true);
    // If the rows come later, it is unchanged, and is fetched as with Next alone.
    expect(withFirstFrame(head(begin + script("one")))).toContain(begin);
  });

  it("leaves every other script and a head without them as they are", () => {
    const others = [
      `<script src="/_next/static/chunks/old.js" noModule="" nonce="${nonce}"></script>`,
      `<script nonce="${nonce}">1</script>`,
      '<script src="https://elsewhere.test/x.js" async="" nonce="a"></script>',
      '<script src="/_next/static/x.js" async=""></script>',
    ];
    expect(withFirstFrame(head(others.join("")))).toBe(head(others.join("")));
    const mixed = withFirstFrame(head(script("one") + others.join("")));
    for (const other of others) expect(mixed).toContain(other);
  });
});

/** What a browser receives from a server with this change. */
async function get(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => {
    rewritePageHead(response, sheets);
    answer(response);
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ port, host: "127.0.0.1", agent: false }, (message) => {
      let text = "";
      message.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      message.on("end", () => resolve(text)).on("error", reject);
    }).end();
  });
}

const closing: (() => void)[] = [];

function stream(response: ServerResponse, pieces: readonly (string | Uint8Array)[]): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.flushHeaders();
  for (const piece of pieces) response.write(piece);
  response.end();
}

describe("a response whose scripts are held", () => {
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  it("changes a page's head wherever its pieces are cut, and keeps all letters", async () => {
    const page = Buffer.from(
      `${head(`${script("one")}<meta content="Sør-Trøndelag €"/>`)}<body>Ångström</body></html>`,
    );
    const whole = withFirstFrame(page.toString("latin1").split("<body>")[0] ?? "");
    const expected = Buffer.from(whole, "latin1").toString("utf8");
    for (const cut of [1, 20, 150, page.indexOf("</head>") + 3, page.length - 1]) {
      const text = await get((response) =>
        stream(response, [page.subarray(0, cut), page.subarray(cut)]),
      );
      expect(text).toBe(`${expected}<body>Ångström</body></html>`);
    }
  });

  it("passes a page on that ends before its head does, or whose head is endless", async () => {
    expect(await get((response) => stream(response, ["<html>", script("one")]))).toBe(
      `<html>${script("one")}`,
    );
    const endless = "x".repeat(270_000);
    expect(await get((response) => stream(response, [endless, "</head>", "y"]))).toBe(
      `${endless}</head>y`,
    );
  });

  it("asks by no header for styles that come with the page, and by the same headers for the rest", async () => {
    const link = (address: string) => `<${address}>; rel=preload; as="style"; nonce="${nonce}"`;
    const kept = '</_next/static/media/a,b.woff2>; rel=preload; as="font"; crossorigin=""';
    const linkOf = async (...values: string[]) => {
      let header: unknown;
      await get((response) => {
        response.setHeader("link", values);
        stream(response, [head(script("one"))]);
        header = response.getHeader("link");
      });
      return [header].flat().join(", ");
    };
    expect(await linkOf(`${kept}, ${link(sheet)}, ${kept}`)).toBe(`${kept}, ${kept}`);
    expect(await linkOf(link(sheet), kept)).toBe(kept);
    expect(await linkOf(link("/other.css"))).toBe(link("/other.css"));
  });

  it("leaves alone what is no page, what has a length, and what is not streamed", async () => {
    const text = head(script("one"));
    const json = await get((response) => {
      response.setHeader("content-type", "application/json");
      response.flushHeaders();
      response.end(text);
    });
    const measured = await get((response) => {
      response.setHeader("content-length", text.length);
      stream(response, [text]);
    });
    const plain = await get((response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(text);
    });
    expect([json, measured, plain]).toEqual([text, text, text]);
  });
});
