import { type Messages, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Approval } from "@/lib/approvals/queries";
import { type ShownApproval, type ShownState, shownStateOf } from "@/lib/approvals/shown-state-of";
import { titlePartsOf } from "@/lib/approvals/title-parts-of";
import type { ApprovalSubject } from "@/lib/domain/approvals/approval-enumerations";

type Texts = Messages["approvals"];

/** What is requested, of any noun. */
export type ApprovalKindName = keyof Texts["kind"];

interface Titled {
  readonly kind: ApprovalKindName;
  /** What it is about, such as an invoice's number or a line's text; null: its kind says all. */
  readonly subject: string | null;
  /** Number of invoice groups of a bulk change. */
  readonly rows?: number;
}

/** Kinds whose title says more than the subject. */
const sentences = [
  "add-fees",
  "add-next-invoice-lines",
  "assign",
  "update",
  "resolve",
  "change",
  "undo",
] as const satisfies readonly (keyof Texts["title"])[];

/** Labels of approval requests of all nouns: lists, pages and home name them alike. */
export function useApprovalLabels() {
  const t = useTranslations("approvals");
  return useMemo(() => {
    const kind = (name: keyof Texts["kind"]) => t(`kind.${name}`);
    /** "Fees on invoice 10042". */
    const title = (approval: Titled): string => {
      const { subject, rows = 0 } = approval;
      const sentence = sentences.find((name) => name === approval.kind);
      if (sentence) return t(`title.${sentence}`, { subject: subject ?? "", rows });
      return subject ?? kind(approval.kind);
    };
    return {
      kind,
      subject: (name: ApprovalSubject) => t(`subject.${name}`),
      state: (state: ShownState) => t(`state.${state}`),
      /** Without the clock: only the tag says what is late. */
      stateOf: (approval: ShownApproval) => t(`state.${shownStateOf(approval, 0)}`),
      title,
      titleOf: (approval: Approval) =>
        title(titlePartsOf(approval, (id) => t("title.entry", { id }))),
    };
  }, [t]);
}

export type ApprovalLabels = ReturnType<typeof useApprovalLabels>;
