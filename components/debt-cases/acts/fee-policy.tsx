import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FeeWarning, feeAllowance } from "@/lib/domain/debt-cases/fee-warnings";
import { currencyOf, type DebtPolicyAnswer } from "@/lib/domain/debt-cases/policy-shape";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";

interface FeePolicyProps {
  policy: Pick<DebtPolicyAnswer, "country" | "feeRules">;
  dueDate: string | null;
  /** Days of earlier fees, from the desk's own records. */
  earlier: readonly string[];
  warnings: readonly FeeWarning[];
  currency: string;
}

/** The country's rules about fees, and those that these fees would break. Never a block. */
export function FeePolicy({ policy, dueDate, earlier, warnings, currency }: FeePolicyProps) {
  const t = useTranslations("debt-acts.policy");
  const formats = useFormats();
  const { country, feeRules: rules } = policy;
  const { earliest, remaining } = feeAllowance({ rules, dueDate, earlier });
  const days = [earliest.firstFee, earliest.nextFee].flatMap((day) => day ?? []).sort();
  const from = days.at(-1);
  const facts = [
    from && t("from", { day: formats.date(from) }),
    remaining !== null && t("remaining", { count: remaining, most: rules.mostFees ?? 0 }),
    rules.highestFee !== null &&
      t(currency === currencyOf[country] ? "highest" : "highestElsewhere", {
        amount: formats.money(toMinorUnits(rules.highestFee), currencyOf[country]),
        currency,
      }),
    rules.withoutVat && t("withoutVat"),
  ].filter((fact) => typeof fact === "string");
  return (
    <section aria-label={t("label")} className="grid gap-2 text-sm">
      {facts.length > 0 ? (
        <p className="text-ink-soft">
          <span className="font-medium">{t(`country.${country}`)}</span> {facts.join(" · ")}
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <ul role="status" className="grid gap-1">
          {warnings.map((warning) => (
            <li key={`${warning.id} ${warning.row}`} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-mark" />
              <FeeWarningWords warning={warning} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-ink-quiet text-xs">{t("advice")}</p>
    </section>
  );
}

/** One warning as a sentence. */
export function FeeWarningWords({ warning: { id, row, earliest } }: { warning: FeeWarning }) {
  const t = useTranslations("debt-acts.warning");
  const formats = useFormats();
  return (
    <span>
      {t(id, {
        place: row === null ? 0 : row + 1,
        day: earliest === null ? "" : formats.date(earliest),
      })}
    </span>
  );
}
