import { readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
/** What the browser runs on each page beside its screen. */
const frame = ["instrumentation-client.ts", "components/shell/shell-frame.tsx"];
const screens = readdirSync(path.join(root, "components"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("-screen.tsx"))
  .map((name) => path.posix.join("components", name.replaceAll("\\", "/")));

async function bundle(entryPoints: readonly string[], options: BuildOptions) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir: "first-load",
    alias: { "@": root },
    loader: { ".css": "empty", ".svg": "empty" },
    jsx: "automatic",
    format: "esm",
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    logLevel: "error",
    ...options,
  });
  const outputs = Object.entries(metafile?.outputs ?? {});
  /** The parts that these entries load at once: each with what it imports, but not on demand. */
  const loadedBy = (entries: readonly string[]) => {
    const loaded = outputs.flatMap(([name, { entryPoint }]) =>
      entryPoint && entries.includes(entryPoint) ? [name] : [],
    );
    expect(loaded).toHaveLength(entries.length);
    // A list that grows while it is read.
    for (const name of loaded) {
      for (const { path: at, kind, external } of metafile?.outputs[name]?.imports ?? []) {
        if (kind === "import-statement" && !external && !loaded.includes(at)) loaded.push(at);
      }
    }
    return loaded;
  };
  const modulesOf = (entries: readonly string[]) =>
    loadedBy(entries).flatMap((name) => Object.keys(metafile?.outputs[name]?.inputs ?? {}));
  const importsOf = (module: string) => metafile?.inputs[module]?.imports ?? [];
  const codeOf = (entries: readonly string[]) => {
    const names = new Set(loadedBy(entries));
    return Buffer.concat(
      (outputFiles ?? [])
        .filter((file) => names.has(path.relative(root, file.path)))
        .map(({ contents }) => contents),
    );
  };
  return { modulesOf, importsOf, codeOf };
}

it("of a list is free of schemas and forms, which are loaded where a form or a dialog needs them", async () => {
  const { modulesOf, importsOf } = await bundle([...frame, ...screens], { packages: "external" });
  const lists = screens.filter((screen) =>
    modulesOf([screen]).includes("components/list/list-screen.tsx"),
  );
  expect(lists.length).toBeGreaterThan(20);
  const heavy = /^(zod|react-hook-form|@hookform)(\/|$)/;
  const found = [...frame, ...lists].map((entry) => ({
    entry,
    modules: modulesOf([entry]).filter((module) =>
      importsOf(module).some(({ path: at }) => heavy.test(at)),
    ),
  }));
  expect(found.filter(({ modules }) => modules.length > 0)).toEqual([]);
});

/** Compressed, with packages but without the framework: what grew beyond it is looked at by module. */
const mostKilobytes = {
  "components/invoice-groups/list/groups-screen.tsx": 92,
  "components/invoice-lines/abandoned/abandoned-screen.tsx": 110,
};

it.each(Object.entries(mostKilobytes))("of %s stays as small as it is", async (screen, most) => {
  const entries = [...frame, screen];
  const { codeOf } = await bundle(entries, {
    external: ["next/*", "react", "react/*", "react-dom", "react-dom/*", "string_decoder"],
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    conditions: ["browser", "import"],
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const kilobytes = brotliCompressSync(codeOf(entries), { params }).length / 1000;
  expect(kilobytes).toBeLessThan(most);
});
