import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";

interface SecondPersonNoteProps {
  needed: boolean;
  /** The policy's amount with its currency; null: there is none for this currency. */
  limit: string | null;
  /** What the person added alone within 24 hours counts with it. */
  together?: boolean;
}

/** Says before anything is submitted whether somebody else has to approve it. */
export function SecondPersonNote({ needed, limit, together = false }: SecondPersonNoteProps) {
  const t = useTranslations("debt-acts.secondPerson");
  if (needed) {
    return (
      <Banner
        tone="waiting"
        role="status"
        title={limit === null ? t("neededAlways") : t("needed", { limit })}
      >
        {t("neededText")}
      </Banner>
    );
  }
  return (
    <p className="text-ink-soft text-sm">
      {limit === null ? t("never") : t(together ? "notNeededTogether" : "notNeeded", { limit })}
    </p>
  );
}
