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
  const count = Number(parseCount(args) ?? usual);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new OptionsError(`--n must be a whole number from 1 to ${most}.`);
}

function parseCount(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { n: { type: "string" } } }).values.n;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}
