import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** The name of a proposal and its subject, in words. */
export function useProposalLabels() {
  const t = useTranslations("line-proposals");
  const formats = useFormats();
  return useMemo(
    () => ({
      /** Its line's text, or its kind if it has none yet. */
      title: ({ kind, content, facts }: LineProposal): string => {
        const { description, journalentryid } = content;
        if (typeof description === "string" && description !== "") return description;
        if (typeof journalentryid === "string" && journalentryid !== "") {
          return t("entryTitle", { id: journalentryid });
        }
        const before = facts.before?.description;
        if (typeof before === "string") return before;
        return facts.elementName ?? t(`untitled.${kind}`);
      },
      kind: (kind: LineProposal["kind"]) => t(`kind.${kind}`),
      amount: formats.minorUnits,
    }),
    [t, formats],
  );
}
