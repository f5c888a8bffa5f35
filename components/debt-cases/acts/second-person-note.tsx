import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { limitsIn } from "@/lib/domain/debt-cases/policy";
import type { DebtPolicyAnswer } from "@/lib/domain/debt-cases/policy-shape";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";

interface SecondPersonNoteProps {
  policy: DebtPolicyAnswer;
  of: "fees" | "nextInvoiceLines" | "resolve";
  currency: string;
  needed: boolean;
  /** The person's own additions within 24 hours count with it. */
  together?: boolean;
}

/** Shows before the submission whether another person must approve it. */
export function SecondPersonNote(props: SecondPersonNoteProps) {
  const { policy, of, currency, needed, together = false } = props;
  const t = useTranslations("debt-acts.secondPerson");
  const formats = useFormats();
  // Without an amount for the currency a second person always approves.
  const amount = limitsIn(policy, currency)[of] ?? null;
  const limit = amount === null ? null : formats.money(toMinorUnits(amount), currency);
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
