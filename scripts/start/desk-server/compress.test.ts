import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressFiles } from "./compress.mjs";

describe("compressing the files of the build", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "compress-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(["fast", "best"] as const)(
    "writes both forms beside long texts, and leaves the rest alone: %s",
    async (effort) => {
      const text = "const word = 'invoice';\n".repeat(200);
      await writeFile(path.join(folder, "long.js"), text);
      await writeFile(path.join(folder, "short.css"), "a{}");
      await writeFile(path.join(folder, "font.woff2"), text);
      await compressFiles(folder, effort);
      const names = (await readdir(folder)).sort();
      expect(names).toEqual(["font.woff2", "long.js", "long.js.br", "long.js.gz", "short.css"]);
      const read = (name: string) => readFile(path.join(folder, name));
      expect(brotliDecompressSync(await read("long.js.br")).toString()).toBe(text);
      expect(gunzipSync(await read("long.js.gz")).toString()).toBe(text);
    },
  );
});
