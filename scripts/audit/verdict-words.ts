import type { BrokenRow, Verdict } from "../../lib/desk/audit/verify";

/** The one line that audit:verify ends with. */
export function verdictWords({ entries, tenants, broken }: Verdict): string {
  if (broken) {
    const { tenantId, sequence, differs } = broken;
    return `Broken: tenant ${tenantId}, entry ${sequence}, ${differs}: ${meanings[differs]}.`;
  }
  return `${entries} ${entries === 1 ? "entry" : "entries"} of ${tenants} ${tenants === 1 ? "tenant" : "tenants"}: unbroken`;
}

const meanings = {
  hash: "what it says is not what was written",
  link: "it does not follow the entry before it",
  gap: "the entry before it is missing",
  head: "the chain ends elsewhere than its head says",
} as const satisfies Record<BrokenRow["differs"], string>;
