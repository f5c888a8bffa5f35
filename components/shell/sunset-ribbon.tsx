import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { OperationId } from "@/lib/contract/operation-table";
import { sunsetOf } from "@/lib/domain/sunset/sunset-of";
import { useFormats } from "@/lib/intl/use-formats";
import { useToday } from "./use-today";

/** The end of a deprecated operation, above what it answers. */
export function SunsetRibbon({ operation }: { operation: OperationId }) {
  const t = useTranslations("shell.sunset");
  const formats = useFormats();
  const sunset = sunsetOf(operation, useToday());
  if (sunset === null) return null;
  const day = formats.date(sunset.day);
  return (
    <Banner tone="warning" title={t(sunset.passed ? "passed" : "coming", { day })}>
      {sunset.successor === null
        ? t("noReplacement")
        : t("replacement", { path: sunset.successor })}
    </Banner>
  );
}
