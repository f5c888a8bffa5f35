import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressFiles, sharedFiles } from "./compress.mjs";

describe("compressing the files of the build", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "compress-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each([false, true])(
    "writes both forms beside long texts, and leaves the rest alone: best %s",
    async (isBest) => {
      const text = "const word = 'invoice';\n".repeat(200);
      await writeFile(path.join(folder, "long.js"), text);
      await writeFile(path.join(folder, "short.css"), "a{}");
      await writeFile(path.join(folder, "font.woff2"), text);
      await compressFiles(folder, () => isBest);
      const names = (await readdir(folder)).sort();
      expect(names).toEqual(["font.woff2", "long.js", "long.js.br", "long.js.gz", "short.css"]);
      const read = (name: string) => readFile(path.join(folder, name));
      expect(brotliDecompressSync(await read("long.js.br")).toString()).toBe(text);
      expect(gunzipSync(await read("long.js.gz")).toString()).toBe(text);
    },
  );

  it("compresses better what is worth it", async () => {
    const text = Array.from({ length: 2000 }, (_, at) => `const n${at} = ${at ** 3};`).join("\n");
    for (const name of ["one.js", "two.js"]) await writeFile(path.join(folder, name), text);
    await compressFiles(folder, (name) => name === "two.js");
    const sizeOf = async (name: string) => (await readFile(path.join(folder, name))).length;
    expect(await sizeOf("two.js.br")).toBeLessThan(await sizeOf("one.js.br"));
  });

  it("finds what most pages load", async () => {
    const manifest = (...names: string[]) =>
      JSON.stringify(names.map((name) => `static/chunks/${name}`));
    for (let page = 0; page < 12; page += 1) {
      const at = path.join(folder, "server/app", `page${page}`);
      await mkdir(at, { recursive: true });
      const text = manifest("frame.js", "frame.css", "frame.js", `own${page}.js`);
      await writeFile(path.join(at, "page_client-reference-manifest.js"), text);
    }
    await writeFile(path.join(folder, "build-manifest.json"), manifest("0~main-x.js"));
    expect([...(await sharedFiles(folder))].sort()).toEqual([
      "0~main-x.js",
      "frame.css",
      "frame.js",
    ]);
  });
});
