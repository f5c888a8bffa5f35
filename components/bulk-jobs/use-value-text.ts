import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { BulkValueName } from "@/lib/domain/jobs/bulk-kinds";
import type { BulkValue } from "@/lib/domain/jobs/check-values";
import { useFormats } from "@/lib/intl/use-formats";

/** The values that jobs set, in words. `names`: of people, by their ids. */
export function useValueText() {
  const t = useTranslations("bulk-jobs.values");
  const formats = useFormats();
  return useCallback(
    (name: BulkValueName, value: BulkValue, names: Readonly<Record<string, string>>): string => {
      if (value === null) return t(name === "owner" ? "nobody" : "none");
      if (name === "owner") return names[value] ?? t("somebody");
      return name === "nextActionOn" ? formats.date(value) : value;
    },
    [t, formats],
  );
}
