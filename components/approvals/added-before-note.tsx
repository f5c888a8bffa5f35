import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { AddedBefore } from "@/lib/domain/approvals/approval-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { useActor } from "../shell/actor-context";
import type { ApprovalState } from "./approval-state-tag";

interface AddedBeforeNoteProps {
  record: {
    readonly state: ApprovalState;
    readonly author: { readonly name: string };
    readonly editors: readonly { readonly id: string }[];
    readonly currency: string | null;
    readonly facts: { readonly addedBefore: AddedBefore | null };
  };
  /**
   * The rows that count together: lines of a group, fees of an invoice, actions for the next
   * invoice.
   */
  counted: "lines" | "fees" | "nextInvoiceLines";
}

/** Why a second person is needed although the own amount is within the limit. */
export function AddedBeforeNote({ record, counted }: AddedBeforeNoteProps) {
  const t = useTranslations("approvals.addedBefore");
  const formats = useFormats();
  const { personId } = useActor();
  const { state, author, editors, currency, facts } = record;
  if (state !== "submitted" || facts.addedBefore === null) return null;
  const { count, limitMinor } = facts.addedBefore;
  const own = editors.some(({ id }) => id === personId);
  const limit = formats.minorUnits(limitMinor, currency);
  return (
    <Banner
      tone="waiting"
      role="status"
      title={
        own
          ? t(`own.${counted}`, { count, limit })
          : t(`other.${counted}`, { count, limit, name: author.name })
      }
    />
  );
}
