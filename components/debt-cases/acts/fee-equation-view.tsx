import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FeeEquation } from "@/lib/domain/debt-cases/fee-equation";
import { useFormats } from "@/lib/intl/use-formats";

interface FeeEquationViewProps {
  equation: FeeEquation;
  currency: string;
  /** How many fees there are. */
  count: number;
}

/** original + fees = new total, drawn; the new total is computed and locked. */
export function FeeEquationView({ equation, currency, count }: FeeEquationViewProps) {
  const t = useTranslations("debt-acts.equation");
  const formats = useFormats();
  const terms = [
    { sign: null, label: t("original"), minor: equation.originalMinor },
    { sign: "+", label: t("fees", { count }), minor: equation.feesMinor },
    { sign: "=", label: t("total"), minor: equation.totalMinor },
  ] as const;
  return (
    <dl
      aria-live="polite"
      aria-atomic="true"
      className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3"
    >
      {terms.map(({ sign, label, minor }) => {
        const locked = sign === "=";
        return (
          <div key={label} className="flex items-end gap-4">
            {sign ? (
              <span aria-hidden className="pb-px text-ink-quiet text-lg">
                {sign}
              </span>
            ) : null}
            <div>
              <dt className="flex items-center gap-1 text-ink-quiet text-xs">
                {locked ? <Lock aria-hidden className="size-3" /> : null}
                {label}
              </dt>
              <dd className={`tabular text-lg ${locked ? "font-semibold" : ""}`}>
                {formats.amount(minor)}
                {locked ? (
                  <span className="ml-1.5 font-normal text-ink-quiet text-sm">{currency}</span>
                ) : null}
              </dd>
            </div>
          </div>
        );
      })}
    </dl>
  );
}
