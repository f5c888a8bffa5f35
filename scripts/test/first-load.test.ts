import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
/** What the browser runs before the first rows of a list. */
const first = [
  "instrumentation-client.ts",
  "components/shell/shell-frame.tsx",
  "components/invoice-groups/list/groups-screen.tsx",
];

it("is free of schemas: zod is loaded where a form or a dialog needs it", async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: first,
    outdir: "first-load",
    alias: { "@": root },
    loader: { ".css": "empty", ".svg": "empty" },
    jsx: "automatic",
    format: "esm",
    packages: "external",
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
  });
  const outputs = Object.entries(metafile.outputs);
  const loaded = outputs.flatMap(([name, { entryPoint }]) =>
    entryPoint && first.includes(entryPoint) ? [name] : [],
  );
  expect(loaded).toHaveLength(first.length);
  // A list that grows while it is read: each part and what it imports, but not on demand.
  for (const name of loaded) {
    for (const { path: at, kind, external } of metafile.outputs[name]?.imports ?? []) {
      if (kind === "import-statement" && !external && !loaded.includes(at)) loaded.push(at);
    }
  }
  const modules = loaded.flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
  const withSchemas = modules.filter((module) =>
    metafile.inputs[module]?.imports.some(({ path: at }) => /^zod(\/|$)/.test(at)),
  );
  expect(withSchemas).toEqual([]);
});
