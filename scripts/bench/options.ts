import { parseArgs } from "node:util";
import { type Part, parts } from "./figure";

export interface BenchOptions {
  readonly only: readonly Part[];
  /** Invoice groups of the world that is searched. */
  readonly groups: number;
  /** Folder in which the searched worlds stay for the next run; null removes them. */
  readonly keep: string | null;
}

/** Says in one line what was wrong with the command line. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

export const usage =
  "npm run bench [-- --only proxy,rows,filter,search,memory] [--groups 1000000] [--keep FOLDER]";

/** @throws {OptionsError} */
export function readOptions(args: readonly string[]): BenchOptions {
  const { only, groups, keep } = parse(args);
  const count = Number(groups);
  if (!Number.isInteger(count) || count < 1000 || count > 1_000_000) {
    throw new OptionsError(`--groups must be a whole number from 1000 to 1000000, not ${groups}.`);
  }
  return {
    only: only === undefined ? parts : only.split(",").map(partOf),
    groups: count,
    keep: keep ?? null,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: "string" },
        groups: { type: "string", default: "1000000" },
        keep: { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function partOf(name: string): Part {
  const part = parts.find((known) => known === name);
  if (!part) throw new OptionsError(`--only takes ${parts.join(", ")}; there is no "${name}".`);
  return part;
}
