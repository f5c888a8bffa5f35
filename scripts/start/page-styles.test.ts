import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSheets } from "./page-styles.mjs";

describe("the sheets of a build as they stand in a document", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "sheets-"));
    mkdirSync(path.join(folder, "chunks"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

  it("are found by their address, each byte a character", () => {
    write("chunks/a.css", '.a{content:"–"}');
    write("chunks/a.js", "a");
    const sheets = readSheets(folder, "/_next/static/");
    expect([...sheets.keys()]).toEqual(["/_next/static/chunks/a.css"]);
    const text = sheets.get("/_next/static/chunks/a.css") ?? "";
    expect(Buffer.from(text, "latin1").toString("utf8")).toBe('.a{content:"–"}');
  });

  it("name from the root what they name beside themselves, and nothing else otherwise", () => {
    write(
      "chunks/a.css",
      "a{b:url(../media/x.woff2)c:url('y.svg')d:url(/z.svg)e:url(data:image/png;base64,AA==)}",
    );
    expect(readSheets(folder, "/_next/static/").get("/_next/static/chunks/a.css")).toBe(
      "a{b:url(/_next/static/media/x.woff2)c:url(/_next/static/chunks/y.svg)d:url(/z.svg)e:url(data:image/png;base64,AA==)}",
    );
  });

  it("stay files where they could end the element that holds them", () => {
    write("chunks/a.css", 'a{content:"</style>"}');
    expect(readSheets(folder, "/_next/static/").size).toBe(0);
  });
});
