import type { ReactNode } from "react";

/** Whether a value is drawn as nothing or as a dash; a condition that is not met is `false`. */
export function isAbsent(value: ReactNode): boolean {
  return (
    value === null ||
    value === undefined ||
    value === "" ||
    value === "–" ||
    typeof value === "boolean"
  );
}
