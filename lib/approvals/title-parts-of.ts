import type { Approval } from "./queries";

/** The parts of an approval request's title. */
interface TitleParts {
  readonly kind: Approval["kind"];
  /** What it is about, such as an invoice's number or a line's text; null: its kind says all. */
  readonly subject: string | null;
  /** Number of invoice groups of a bulk change. */
  readonly rows: number;
}

/**
 * What an approval request is called. `entry`: the name of an entry of the ERP's journal, by its id.
 */
export function titlePartsOf(approval: Approval, entry: (id: string) => string): TitleParts {
  const { kind } = approval;
  switch (approval.subject) {
    case "line-proposal":
      return { kind, subject: lineNameOf(approval, entry), rows: 0 };
    case "debt-act":
      return { kind, subject: approval.invoiceNumber, rows: 0 };
    case "request":
      return { kind, subject: null, rows: 0 };
    case "settings-plan": {
      const { state, sums, total } = approval;
      const isRead = state !== "preparing" && state !== "failed";
      // The same number as on the button and in the job.
      return { kind, subject: null, rows: isRead ? sums.rows.change : total };
    }
    default:
      return approval satisfies never;
  }
}

/** The text of a line, else that of the line that it changes, else its element's name. */
function lineNameOf(
  { content, facts }: Extract<Approval, { subject: "line-proposal" }>,
  entry: (id: string) => string,
): string | null {
  const { description, journalentryid } = content;
  if (typeof description === "string" && description !== "") return description;
  if (typeof journalentryid === "string" && journalentryid !== "") return entry(journalentryid);
  const before = facts.before?.description;
  return typeof before === "string" ? before : facts.elementName;
}
