import { type Messages, useTranslations } from "next-intl";
import { useMemo } from "react";
import { type ShownApproval, type ShownState, shownStateOf } from "@/lib/approvals/shown-state-of";
import { type NamedApproval, titlePartsOf } from "@/lib/approvals/title-parts-of";
import type { ApprovalSubject } from "@/lib/domain/approvals/approval-enumerations";

type Texts = Messages["approvals"];

/** What is requested, of any noun. */
export type ApprovalKindName = keyof Texts["kind"];

interface Titled {
  readonly kind: NamedApproval["kind"];
  /** What it is about, such as an invoice's number or a line's text; null: its kind says all. */
  readonly subject: string | null;
}

/** Kinds whose title says more than the subject. */
const sentences = [
  "add-fees",
  "add-next-invoice-lines",
  "assign",
  "update",
  "resolve",
] as const satisfies readonly (keyof Texts["title"])[];

/**
 * Labels of approval requests of all nouns: lists, pages and home name them alike. A bulk change is
 * named by `useApprovalTitles`, whose texts few pages have.
 */
export function useApprovalLabels() {
  const t = useTranslations("approvals");
  return useMemo(() => {
    const kind = (name: keyof Texts["kind"]) => t(`kind.${name}`);
    /** "Fees on invoice 10042". */
    const title = ({ kind: of, subject }: Titled): string => {
      const sentence = sentences.find((name) => name === of);
      if (sentence) return t(`title.${sentence}`, { subject: subject ?? "" });
      return subject ?? kind(of);
    };
    return {
      kind,
      subject: (name: ApprovalSubject) => t(`subject.${name}`),
      state: (state: ShownState) => t(`state.${state}`),
      /** Without the clock: only the tag says what is late. */
      stateOf: (approval: ShownApproval) => t(`state.${shownStateOf(approval, 0)}`),
      title,
      titleOf: (approval: NamedApproval) =>
        title(titlePartsOf(approval, (id) => t("title.entry", { id }))),
    };
  }, [t]);
}
