import "server-only";
import { isStorable } from "../domain/storable";
import { longestPath } from "./problem";

/** The fields of an input that hold what PostgreSQL stores in no text, in names and in values. */
export function findUnstorable(value: unknown): { path: string; message: string }[] {
  if (typeof value === "string") {
    return isStorable(value)
      ? []
      : [{ path: "", message: "Holds a character that can't be kept." }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if (!isStorable(name)) return [{ path: "", message: "Holds a name that can't be kept." }];
    // Paths are built on the way back: most inputs have thousands of values and no errors.
    return findUnstorable(field).map(({ path, message }) => ({
      path: (path === "" ? name : `${name}.${path}`).slice(0, longestPath),
      message,
    }));
  });
}
