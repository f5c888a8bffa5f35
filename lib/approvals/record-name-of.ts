import type { Approval } from "./queries";

/** The name of the record that it is about; null: it is about several, or none is known. */
export function recordNameOf(approval: Approval): string | null {
  switch (approval.subject) {
    case "line-proposal":
      return approval.facts.groupName ?? approval.facts.customerName;
    case "debt-act":
      return approval.facts.customerName;
    case "request": {
      // A price list has its own name.
      const { name } = approval.content;
      const own = typeof name === "string" ? name : null;
      return approval.groupName ?? approval.customerName ?? own;
    }
    case "settings-plan":
      return null;
    default:
      return approval satisfies never;
  }
}
