import { parseArgs } from "node:util";

/** A wrong command line; the message is one line. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

/**
 * The number of `--n`: how often or how large; `usual` by default.
 *
 * @throws {OptionsError} when it is no whole number from 1 to `most`, or something else is given.
 */
export function readCount(args: readonly string[], usual: number, most = 100_000): number {
  return readCounts(args, { n: usual }, most).n;
}

/**
 * The numbers of several options, each with its usual value.
 *
 * @throws {OptionsError} when one is no whole number from 1 to `most`, or is unknown.
 */
export function readCounts<const Name extends string>(
  args: readonly string[],
  usual: Readonly<Record<Name, number>>,
  most = 1_000_000,
): Readonly<Record<Name, number>> {
  const given = parse(args, Object.keys(usual));
  const counts: Record<Name, number> = { ...usual };
  for (const name in usual) {
    const count = Number(given.get(name) ?? usual[name]);
    if (!Number.isInteger(count) || count < 1 || count > most) {
      throw new OptionsError(`--${name} must be a whole number from 1 to ${most}.`);
    }
    counts[name] = count;
  }
  return counts;
}

function parse(args: readonly string[], names: readonly string[]): ReadonlyMap<string, unknown> {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    return new Map(Object.entries(parseArgs({ args: [...args], options }).values));
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}
