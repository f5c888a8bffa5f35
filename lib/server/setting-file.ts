import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { EnvError } from "./env";

/**
 * The JSON file that a setting names; relative names begin at the working folder.
 *
 * @throws {EnvError} naming the setting and the file where there is none that can be read.
 */
export function readSettingFile(setting: string, name: string): { file: string; value: unknown } {
  const file = path.resolve(name);
  const refuse = (sentence: string) => new EnvError(`${setting} in ${file}: ${sentence}`);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw refuse(`the file: can't be read${code}.`);
  }
  try {
    return { file, value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch {
    throw refuse("the file: is no JSON.");
  }
}
