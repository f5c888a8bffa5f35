import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";

/** How debt acts and their amounts are called. */
export function useActWords() {
  const t = useTranslations("debt-acts");
  const formats = useFormats();
  return useMemo(
    () => ({
      /** "Fees on invoice 10042". */
      title: ({ kind, invoiceNumber }: Pick<DebtAct, "kind" | "invoiceNumber">) =>
        t(`titleOf.${kind}`, { invoice: invoiceNumber }),
      kind: (kind: DebtAct["kind"]) => t(`kind.${kind}`),
      /** Minor units with their currency; a dash where the amount is not known. */
      amount: (minor: number | null, currency: string): string =>
        minor === null ? "–" : formats.money(toMinorUnits(minor / 100), currency),
    }),
    [t, formats],
  );
}
