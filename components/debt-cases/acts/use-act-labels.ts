import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** Labels of debt actions and their amounts. */
export function useActLabels() {
  const t = useTranslations("debt-acts");
  const formats = useFormats();
  return useMemo(
    () => ({
      /** "Fees on invoice 10042". */
      title: ({ kind, invoiceNumber }: Pick<DebtAct, "kind" | "invoiceNumber">) =>
        t(`titleOf.${kind}`, { invoice: invoiceNumber }),
      kind: (kind: DebtAct["kind"]) => t(`kind.${kind}`),
      amount: formats.minorUnits,
    }),
    [t, formats],
  );
}
