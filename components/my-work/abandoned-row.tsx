import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { clusterLines } from "@/lib/domain/invoice-lines/clusters";
import { queueLine } from "@/lib/domain/invoice-lines/queue-line";
import { useFormats } from "@/lib/intl/use-formats";
import { abandonedLinesQuery } from "@/lib/my-work/queries";
import { routes } from "@/lib/routes";
import { WorkRow } from "./work-row";

/** The abandoned lines: counted from one page, so more than it holds names no clusters. */
export function AbandonedRow() {
  const t = useTranslations("work.abandoned");
  const formats = useFormats();
  const { data, isError } = useQuery(abandonedLinesQuery());
  if (!data) {
    return (
      <li className="border-line border-b py-3">
        {isError ? (
          <p className="text-ink-quiet">{t("failed")}</p>
        ) : (
          <Skeleton className="h-6 w-80" />
        )}
      </li>
    );
  }
  const { lines, more } = data;
  const clusters = more ? 0 : clusterLines(lines.map((line) => queueLine(line, null, ""))).length;
  return (
    <WorkRow
      href={routes.abandonedLines()}
      count={more ? `${formats.integer(lines.length)}+` : formats.integer(lines.length)}
      label={t("label", { count: lines.length })}
      hint={lines.length === 0 ? t("none") : more ? t("more") : t("clusters", { count: clusters })}
      tone={lines.length === 0 ? "good" : "waiting"}
    />
  );
}
