import type { Approval } from "./queries";

/** An approval request that is named by its kind and subject. */
export type NamedApproval = Exclude<Approval, { readonly subject: "settings-plan" }>;

/** The parts of an approval request's title. */
interface TitleParts {
  readonly kind: NamedApproval["kind"];
  /** What it is about, such as an invoice's number or a line's text; null: its kind says all. */
  readonly subject: string | null;
}

/**
 * What an approval request is called. `entry`: the name of an entry of the ERP's journal, by its id.
 */
export function titlePartsOf(approval: NamedApproval, entry: (id: string) => string): TitleParts {
  const { kind } = approval;
  switch (approval.subject) {
    case "line-proposal":
      return { kind, subject: lineNameOf(approval, entry) };
    case "debt-act":
      return { kind, subject: approval.invoiceNumber };
    case "request":
      return { kind, subject: null };
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
