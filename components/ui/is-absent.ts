import type { ReactNode } from "react";

/** Whether a value would be drawn as nothing; a condition that is not met is `false`. */
export function isAbsent(value: ReactNode): boolean {
  return value === null || value === undefined || value === "" || typeof value === "boolean";
}
