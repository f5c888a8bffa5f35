import { type Messages, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";

/** Why something that waits for approval is given back. */
export type ReturnReason = keyof Messages["approvals"]["returnCode"];

interface DecisionBannerProps {
  record: {
    readonly state: string;
    readonly approvedBy: { readonly name: string } | null;
    readonly onePerson: boolean;
    readonly decision: {
      /** Null: not of a return. */
      readonly code: ReturnReason | null;
      readonly note: string | null;
    } | null;
  };
}

/** What the person who decided wrote: why it was returned, or their comment on the approval. */
export function DecisionBanner({ record }: DecisionBannerProps) {
  const t = useTranslations("approvals");
  const { state, approvedBy, onePerson, decision } = record;
  if (decision === null) return null;
  const { code, note } = decision;
  if (state === "returned") {
    return (
      <Banner tone="warning" title={code ? t(`returnCode.${code}`) : t("state.returned")}>
        {note}
      </Banner>
    );
  }
  // An edit removes the approval; its comment stays stored.
  if (approvedBy === null || onePerson || code !== null) return null;
  return <Banner title={t("approvedBy", { name: approvedBy.name })}>{note}</Banner>;
}
