import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { importTypes, invoiceLineTypes, lineStates } from "@/lib/contract/line-enumerations";
import { useFormats } from "@/lib/intl/use-formats";

/** Labels of the codes of a line; a code that the contract does not list is shown unchanged. */
export function useLineLabels() {
  const t = useTranslations("line-words");
  const { yearMonth } = useFormats();
  return useMemo(() => {
    const known = (codes: object, code: number) => Object.hasOwn(codes, String(code));
    const states = Object.values(lineStates);
    return {
      /** An accounting period, `202611`. */
      period: yearMonth,
      importType: (code: number) =>
        known(importTypes, code)
          ? t(`importType.${code as keyof typeof importTypes}`)
          : t("unknown", { code }),
      lineState: (code: number) => {
        const state = states.find((value) => value === code);
        return state === undefined ? t("unknown", { code }) : t(`lineState.${state}`);
      },
      invoiceLineType: (code: number) =>
        known(invoiceLineTypes, code)
          ? t(`invoiceLineType.${code as keyof typeof invoiceLineTypes}`)
          : t("unknown", { code }),
    };
  }, [t, yearMonth]);
}
