import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** The page whose lines operators copy. */
export const operatorPage = "docs/restart-and-restore.md";

/**
 * The lines of a named block of a page (```sh name), as they are there.
 *
 * @throws {Error} if the page has no such block.
 */
export function readLines(page: string, name: string): string[] {
  const text = readFileSync(page, "utf8");
  const block = new RegExp(`^ *\`\`\`sh ${name}\n([\\s\\S]*?)^ *\`\`\`$`, "m").exec(text)?.[1];
  if (block === undefined) throw new Error(`${page} has no lines named ${name}.`);
  return block
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export interface ShellResult {
  readonly code: number;
  readonly output: string;
}

/** Runs lines as a shell does in which the first failure ends them. */
export async function runLines(
  lines: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<ShellResult> {
  const { PATH, HOME } = process.env;
  const options = { env: { NODE_ENV: "production" as const, PATH, HOME, ...env } };
  return promisify(execFile)("bash", ["--norc", "-euc", lines.join("\n")], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => {
      const { code, stdout, stderr } = Object(error);
      return { code: Number(code) || 1, output: `${stdout}${stderr}` };
    },
  );
}
