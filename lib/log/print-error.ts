import { inspect } from "node:util";
import { hideSecrets, secretsOf } from "./hide-secrets";

/**
 * Prints an error whole to the terminal of a developer: message, stack, code (SQLSTATE) and the chain
 * of causes. Messages may quote data of people, so it does nothing outside `npm run dev`: the launcher
 * sets NODE_ENV, and the build of the desk leaves the rest of this function out.
 */
export function printError(error: unknown): void {
  if (process.env.NODE_ENV !== "development") return;
  const text = inspect(error, { depth: 4, breakLength: 120 });
  // A driver's error has a field for each thing that the server may name; most are empty.
  const lines = text.split("\n").filter((line) => !/^\s*\w+: undefined,?$/.test(line));
  process.stderr.write(`${hideSecrets(lines.join("\n"), secretsOf(process.env))}\n`);
}
