import { parseArgs } from "node:util";
import { type Part, parts } from "./figure";

export interface BenchOptions {
  readonly only: readonly Part[];
  /** Engines for the search; finder, records and pages use PostgreSQL alone. */
  readonly engines: readonly EngineName[];
  /** Invoice groups of the searched world. */
  readonly groups: number;
  /** Folder that keeps the seeded worlds for the next run; null removes them. */
  readonly keep: string | null;
}

export const engineNames = ["PostgreSQL", "PGlite"] as const;
export type EngineName = (typeof engineNames)[number];

/** A wrong command line; the message is one line. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

export const usage =
  "npm run bench [-- --only proxy,rows,filter,lines,debt,search,finder,records,pages,bulk,memory] [--groups 1000000] [--keep FOLDER] [--engine PostgreSQL,PGlite]";

/** @throws {OptionsError} */
export function readOptions(args: readonly string[]): BenchOptions {
  const { only, engine, groups, keep } = parse(args);
  const count = Number(groups);
  if (!Number.isInteger(count) || count < 1000 || count > 1_000_000) {
    throw new OptionsError(`--groups must be a whole number from 1000 to 1000000, not ${groups}.`);
  }
  return {
    only: only === undefined ? parts : only.split(",").map((name) => oneOf("only", parts, name)),
    engines: engine?.split(",").map((name) => oneOf("engine", engineNames, name)) ?? engineNames,
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
        engine: { type: "string" },
        groups: { type: "string", default: "1000000" },
        keep: { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const name = names.find((known) => known === given);
  if (name) return name;
  throw new OptionsError(`--${option} takes ${names.join(", ")}; there is no "${given}".`);
}
