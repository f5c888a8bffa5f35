import "server-only";
import {
  contractAddresses,
  type OperationAddresses,
  readAddresses,
} from "../../contract/operation-addresses";
import { EnvError } from "../env";
import { readSettingFile } from "../setting-file";

/**
 * The service's address of each operation: the contract's, or that of the file in OPERATION_PATHS.
 * Relative names begin at the working folder.
 *
 * @throws {EnvError} with a line for each wrong entry: the setting, the file, the entry and why.
 */
export function readOperationPaths(name: string | undefined): OperationAddresses {
  if (name === undefined) return contractAddresses;
  const { file, value } = readSettingFile("OPERATION_PATHS", name);
  const read = readAddresses(value);
  if ("addresses" in read) return read.addresses;
  throw new EnvError(read.wrong.map((sentence) => refusal(file, sentence)).join("\n"));
}

function refusal(file: string, sentence: string): string {
  return `OPERATION_PATHS in ${file}: ${sentence}`;
}
