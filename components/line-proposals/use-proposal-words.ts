import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";

/** How a proposal is called and what it is about, in words. */
export function useProposalWords() {
  const t = useTranslations("line-proposals");
  const formats = useFormats();
  return useMemo(
    () => ({
      /** Its line's text, or what it is where it has none yet. */
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
      /** Minor units with their currency; a dash where the amount is open. */
      amount: (minor: number | null, currency: string | null): string => {
        if (minor === null) return "–";
        const amount = toMinorUnits(minor / 100);
        return currency === null ? formats.amount(amount) : formats.money(amount, currency);
      },
      /** "2 h" since a moment, rounded down; for queues that are worked from the oldest. */
      age: (since: string, now: number): string => {
        const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
        if (minutes < 60) return t("age.minutes", { count: minutes });
        const hours = Math.floor(minutes / 60);
        return hours < 48
          ? t("age.hours", { count: hours })
          : t("age.days", { count: Math.floor(hours / 24) });
      },
    }),
    [t, formats],
  );
}
