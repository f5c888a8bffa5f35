import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseMessages } from "./parse-messages.mjs";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "messages-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("writes the parsed texts of every language into one file each", async () => {
  const source = path.join(process.cwd(), "lib/intl/messages");
  await parseMessages(source, path.join(folder, "new"));
  const languages = await readdir(source);
  expect(languages).toContain("en");
  for (const language of languages) {
    const written = JSON.parse(
      await readFile(path.join(folder, "new", `${language}.json`), "utf8"),
    );
    const files = await readdir(path.join(source, language));
    expect(Object.keys(written).map((name) => `${name}.json`)).toEqual(files);
    const text = await readFile(path.join(source, language, "ui.json"), "utf8");
    expect(keysOf(written.ui)).toEqual(keysOf(JSON.parse(text)));
  }
});

/** The keys of nested texts; what is parsed is a text or a list. */
function keysOf(value: unknown, at = ""): string[] {
  if (typeof value === "string" || Array.isArray(value)) return [at];
  return Object.entries(Object(value)).flatMap(([key, each]) => keysOf(each, `${at}.${key}`));
}
