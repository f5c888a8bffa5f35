import type { Verdict } from "../../lib/desk/audit/verify";
import type { BrokenRow } from "../../lib/desk/audit/walk";

/** The last lines of audit:verify: what is broken, or how many entries are valid. */
export function verdictWords({ entries, tenants, heads, broken, wrongHead }: Verdict): string {
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
  const found = heads === 0 ? "" : `, ${count(heads, "given head")} found`;
  return `${count(entries, "entry", "entries")} of ${count(tenants, "tenant")}: unbroken${found}`;
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
