import type { Verdict } from "../../lib/engine/audit/verify";
import type { BrokenRow } from "../../lib/engine/audit/walk";

/** The last lines of audit:verify: what is broken, or how many entries are valid. */
export function verdictWords(verdict: Verdict): string {
  const { entries, tenants, heads, broken, wrongHead, leftOut } = verdict;
  const lines: string[] = [];
  if (broken) {
    const { tenantId, sequence, differs } = broken;
    lines.push(`Broken: tenant ${tenantId}, entry ${sequence}, ${differs}: ${meanings[differs]}.`);
  }
  if (wrongHead) {
    const { head, tenantId, differs, last, lastRight } = wrongHead;
    const what =
      differs === "cut"
        ? `the chain was cut: it ends with entry ${last}`
        : "the chain was written anew: another entry is in its place";
    const since = lastRight > 0 ? ` Entry ${lastRight} is still as it was given.` : "";
    lines.push(
      `Broken: tenant ${tenantId}, entry ${head.sequence}, ${differs}: ${what}, the given head has ${head.hash}.${since}`,
    );
  }
  if (lines.length > 0) return lines.join("\n");
  const right = heads - (leftOut?.count ?? 0);
  const found = heads === 0 ? "" : `, ${count(right, "given head")} found`;
  return `${count(entries, "entry", "entries")} of ${count(tenants, "tenant")}: unbroken${found}${leftOut ? leftOutWords(leftOut) : ""}`;
}

function leftOutWords({ count: heads, last, lastRight }: NonNullable<Verdict["leftOut"]>): string {
  const point = lastRight > 0 ? `after entry ${lastRight}` : "from its beginning on";
  return `, ${heads} from before --since ${heads === 1 ? "is" : "are"} of entries that the restore took away: ${point}, up to entry ${last} or later`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

const meanings = {
  hash: "what it says is not what was written",
  link: "it does not follow the entry before it",
  gap: "the entry before it is missing",
  head: "the chain ends elsewhere than its head says",
  key: "it is under a key that is not in AUDIT_KEY",
  unkeyed: "it is under no key; a chain from before is continued under one when the desk starts",
} as const satisfies Record<BrokenRow["differs"], string>;
