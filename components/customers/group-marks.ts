import type { Tone } from "@/components/ui/tone";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";

type MarkText = "values.status.active" | "values.status.ended" | "marks.onHold" | "marks.protected";

/** Whether a group is in use, and what is special about it; `t` has the texts of the list. */
export function groupMarks(
  { status, accountOnHold, secretLocation }: CustomerInvoiceGroups["accounts"][number],
  t: (text: MarkText) => string,
): readonly { readonly text: string; readonly tone: Tone }[] {
  const ended = status === -1;
  return [
    {
      text: t(ended ? "values.status.ended" : "values.status.active"),
      tone: ended ? "neutral" : "good",
    },
    ...(accountOnHold ? [{ text: t("marks.onHold"), tone: "warning" as const }] : []),
    ...(secretLocation ? [{ text: t("marks.protected"), tone: "danger" as const }] : []),
  ];
}
