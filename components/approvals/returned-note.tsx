import { type Messages, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { ApprovalState } from "./approval-state-tag";

/** Why something that waits for approval is given back. */
export type ReturnReason = keyof Messages["approvals"]["returnCode"];

interface ReturnedNoteProps {
  record: {
    readonly state: ApprovalState;
    readonly decision: {
      readonly code: ReturnReason | null;
      readonly note: string | null;
    } | null;
  };
}

/** Shows authors why it was returned; nothing in other states. */
export function ReturnedNote({ record: { state, decision } }: ReturnedNoteProps) {
  const t = useTranslations("approvals");
  if (state !== "returned" || decision === null) return null;
  const { code, note } = decision;
  return (
    <Banner tone="warning" title={code ? t(`returnCode.${code}`) : t("state.returned")}>
      {note}
    </Banner>
  );
}
