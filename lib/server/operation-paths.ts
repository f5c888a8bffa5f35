import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  contractAddresses,
  type OperationAddresses,
  readAddresses,
} from "../contract/operation-addresses";
import { EnvError } from "./env";

/**
 * Where the service takes each operation: the contract's addresses, and those that the file named
 * by OPERATION_PATHS gives for this deployment. Relative names begin at the working folder.
 *
 * @throws {EnvError} with a line for each wrong entry: the setting, the file, the entry and why.
 */
export function readOperationPaths(name: string | undefined): OperationAddresses {
  if (name === undefined) return contractAddresses;
  const file = path.resolve(name);
  const read = readAddresses(readJson(file));
  if ("addresses" in read) return read.addresses;
  throw new EnvError(read.wrong.map((sentence) => refusal(file, sentence)).join("\n"));
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new EnvError(refusal(file, `the file: can't be read${code}.`));
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new EnvError(refusal(file, "the file: is no JSON."));
  }
}

function refusal(file: string, sentence: string): string {
  return `OPERATION_PATHS in ${file}: ${sentence}`;
}
