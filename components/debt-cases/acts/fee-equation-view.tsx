import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Money } from "@/components/shell/money";
import type { FeeEquation } from "@/lib/domain/debt-cases/fee-equation";

interface FeeEquationViewProps {
  equation: FeeEquation;
  currency: string;
  /** How many fees there are. */
  count: number;
  /** The invoice's total is of the submission, not the current one. */
  submitted?: boolean;
}

/** original + fees = new total, drawn; the new total is computed and locked. */
export function FeeEquationView(props: FeeEquationViewProps) {
  const { equation, currency, count, submitted = false } = props;
  const t = useTranslations("debt-acts.equation");
  const terms = [
    {
      sign: null,
      label: t(submitted ? "originalThen" : "original"),
      minor: equation.originalMinor,
    },
    { sign: "+", label: t("fees", { count }), minor: equation.feesMinor },
    { sign: "=", label: t("total"), minor: equation.totalMinor },
  ] as const;
  return (
    <dl className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3">
      {terms.map(({ sign, label, minor }) => {
        const locked = sign === "=";
        return (
          <div key={label} className={sign ? "relative pl-7" : ""}>
            <dt className="flex items-center gap-1 text-ink-quiet text-xs">
              {sign ? (
                <span aria-hidden className="absolute bottom-0 left-1 text-lg">
                  {sign}
                </span>
              ) : null}
              {locked ? <Lock aria-hidden className="size-3" /> : null}
              {label}
            </dt>
            <dd className={`tabular text-lg ${locked ? "font-semibold" : ""}`}>
              <Money minor={minor} currency={currency} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
