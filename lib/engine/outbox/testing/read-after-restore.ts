import { readFileSync } from "node:fs";

/** The statements of scripts/deploy/after-restore.sql, without the commands that psql alone has. */
export function readAfterRestore(): string {
  const lines = readFileSync("scripts/deploy/after-restore.sql", "utf8").split("\n");
  return lines.filter((line) => !line.startsWith("\\")).join("\n");
}
