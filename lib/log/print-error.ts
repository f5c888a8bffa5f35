import { inspect } from "node:util";
import { hideSecrets, secretsOf } from "./hide-secrets";

/** Work that is tried every second would hide all other output. */
let lastText = "";

/**
 * Prints an error whole to the terminal of a developer: message, stack, code (SQLSTATE) and the chain
 * of causes. Messages may quote data of people, so it does nothing outside `npm run dev`: the launcher
 * sets NODE_ENV, and the build of the desk leaves the rest of this function out.
 */
export function printError(error: unknown): void {
  if (process.env.NODE_ENV !== "development") return;
  hideRepeatedFields(error);
  const lines = inspect(error, { depth: 4, breakLength: 120 }).split("\n");
  // A driver's error has a field for each thing that the server may name; most are empty.
  const filled = lines.filter((line) => !/^\s*\w+: undefined,?$/.test(line)).join("\n");
  const text = hideSecrets(filled, secretsOf(process.env));
  process.stderr.write(text === lastText ? "The same error again.\n" : `${text}\n`);
  lastText = text;
}

/** The message of a failed query has its statement and values already. */
function hideRepeatedFields(error: unknown): void {
  if (!(error instanceof Error)) return;
  for (const name of ["query", "params"]) {
    if (name in error) Object.defineProperty(error, name, { enumerable: false });
  }
}
