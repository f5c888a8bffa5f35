import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressFiles, gradePageFiles } from "./compress.mjs";

describe("compressing the files of the build", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "compress-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(["fast", "good", "best"] as const)(
    "writes both forms beside long texts, and leaves the rest alone: %s",
    async (grade) => {
      const text = "const word = 'invoice';\n".repeat(200);
      await writeFile(path.join(folder, "long.js"), text);
      await writeFile(path.join(folder, "short.css"), "a{}");
      await writeFile(path.join(folder, "font.woff2"), text);
      await compressFiles(folder, () => grade);
      const names = (await readdir(folder)).sort();
      expect(names).toEqual(["font.woff2", "long.js", "long.js.br", "long.js.gz", "short.css"]);
      const read = (name: string) => readFile(path.join(folder, name));
      expect(brotliDecompressSync(await read("long.js.br")).toString()).toBe(text);
      expect(gunzipSync(await read("long.js.gz")).toString()).toBe(text);
    },
  );

  it("compresses better what is worth it", async () => {
    const text = await readFile(path.join(import.meta.dirname, "../../../docs/CONTEXT.md"));
    const grades = ["fast", "good", "best"] as const;
    for (const grade of grades) await writeFile(path.join(folder, `${grade}.js`), text);
    await compressFiles(folder, (name) => grades.find((grade) => name.startsWith(grade)) ?? "fast");
    const sizeOf = async (name: string) => (await readFile(path.join(folder, name))).length;
    const [fast = 0, good = 0, best = 0] = await Promise.all(
      grades.map((grade) => sizeOf(`${grade}.js.br`)),
    );
    expect(good).toBeLessThan(fast);
    expect(best).toBeLessThan(good);
  });

  it("finds what pages load, and what most of them do", async () => {
    const manifest = (...names: string[]) =>
      JSON.stringify(names.map((name) => `static/chunks/${name}`));
    for (let page = 0; page < 12; page += 1) {
      const at = path.join(folder, "server/app", `page${page}`);
      await mkdir(at, { recursive: true });
      const text = manifest("frame.js", "frame.css", "frame.js", `own${page}.js`);
      await writeFile(path.join(at, "page_client-reference-manifest.js"), text);
    }
    await writeFile(path.join(folder, "build-manifest.json"), manifest("0~main-x.js"));
    const graded = await gradePageFiles(folder);
    const best = [...graded].flatMap(([name, grade]) => (grade === "best" ? [name] : []));
    expect(best.sort()).toEqual(["0~main-x.js", "frame.css", "frame.js"]);
    expect(graded.get("own7.js")).toBe("good");
  });
});
