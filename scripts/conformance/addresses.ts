import { readFileSync } from "node:fs";
import path from "node:path";
import { readAddresses } from "../../lib/contract/operation-addresses";
import type { Address } from "./caller";
import { OptionsError } from "./options";

/**
 * A deployment's own addresses, from the file that OPERATION_PATHS names; none without it.
 *
 * @throws {OptionsError} with a line for each wrong entry.
 */
export function readDeploymentAddresses(
  name: string | undefined,
): Readonly<Record<string, Address>> {
  if (!name) return {};
  const file = path.resolve(name);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new OptionsError(`OPERATION_PATHS: ${file} can't be read as JSON.`);
  }
  const read = readAddresses(given);
  if ("wrong" in read) throw new OptionsError(read.wrong.join("\n"));
  // Only what the file gives: the others stay the kit's own, which is what they are checked by.
  const named = Object.entries(read.addresses).filter(([id]) => isNamed(given, id));
  return Object.fromEntries(named);
}

function isNamed(given: unknown, id: string): boolean {
  return typeof given === "object" && given !== null && Object.hasOwn(given, id);
}
