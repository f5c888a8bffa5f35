import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { importTypes, invoiceLineTypes, lineStates } from "@/lib/contract/line-enumerations";
import { useFormats } from "@/lib/intl/use-formats";

/** Labels of the codes of a line; a code that the contract does not list is shown unchanged. */
export function useLineLabels() {
  const t = useTranslations("line-words");
  const { yearMonth } = useFormats();
  return useMemo(() => {
    const known = (codes: object, code: number | null): code is number =>
      code !== null && Object.hasOwn(codes, String(code));
    const unknown = (code: number | null) => (code === null ? "–" : t("unknown", { code }));
    const states = Object.values(lineStates);
    return {
      /** An accounting period, `202611`. */
      period: yearMonth,
      importType: (code: number | null) =>
        known(importTypes, code)
          ? t(`importType.${code as keyof typeof importTypes}`)
          : unknown(code),
      lineState: (code: number | null) => {
        const state = states.find((value) => value === code);
        return state === undefined ? unknown(code) : t(`lineState.${state}`);
      },
      invoiceLineType: (code: number | null) =>
        known(invoiceLineTypes, code)
          ? t(`invoiceLineType.${code as keyof typeof invoiceLineTypes}`)
          : unknown(code),
    };
  }, [t, yearMonth]);
}
