import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildOptions, Plugin } from "esbuild";

/** A new migration is a new line in here. */
export const journals = {
  desk: "lib/db/migrations/meta/_journal.json",
  service: "service/db/migrations/meta/_journal.json",
} as const;

const mostNamed = 3;

/** Paths for one line of the terminal. */
export function namesOf(paths: readonly string[]): string {
  const more = paths.length - mostNamed;
  return [...paths.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

export interface SourceWatch {
  stop(): Promise<void>;
}

/**
 * Bundles a program on every change of its sources, and calls `onChange` with the paths that changed;
 * with none after the first bundle. A bundle that fails calls nothing: its faults are printed.
 *
 * @param entry its first source, below the build's absWorkingDir
 * @param build how esbuild bundles it
 * @param data files that the program reads while it starts
 */
export async function watchSources(
  entry: string,
  build: BuildOptions & { readonly absWorkingDir: string },
  data: readonly string[],
  onChange: (changed: readonly string[]) => void,
): Promise<SourceWatch> {
  const esbuild = await import("esbuild");
  const root = build.absWorkingDir;
  let before: ReadonlyMap<string, string> | null = null;
  const report: Plugin = {
    name: "report changes",
    setup({ onEnd, onLoad }) {
      const watchFiles = data.map((file) => path.join(root, file));
      const source = path.join(root, entry);
      onLoad({ filter: /./ }, ({ path: file }) =>
        file === source
          ? { contents: readFileSync(file, "utf8"), loader: "ts", watchFiles }
          : undefined,
      );
      onEnd(({ errors, metafile }) => {
        if (errors.length > 0 || !metafile) return;
        const now = hashesOf(root, [...Object.keys(metafile.inputs), ...data]);
        const changed = before === null ? [] : changesOf(before, now);
        const isFirst = before === null;
        before = now;
        if (isFirst || changed.length > 0) onChange(changed);
      });
    },
  };
  const context = await esbuild.context({
    ...build,
    entryPoints: [entry],
    metafile: true,
    logLevel: "warning",
    plugins: [report],
  });
  await context.watch();
  return { stop: () => context.dispose() };
}

function hashesOf(root: string, files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file, hashOf(path.join(root, file))]));
}

function hashOf(file: string): string {
  try {
    return createHash("sha256").update(readFileSync(file)).digest("hex");
  } catch {
    return ""; // removed since
  }
}

function changesOf(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) {
  return [...new Set([...before.keys(), ...now.keys()])].filter(
    (file) => before.get(file) !== now.get(file),
  );
}
