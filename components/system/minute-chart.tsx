import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { countCsv } from "@/components/chart/chart-data";
import type { System } from "@/lib/domain/system/system-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** Requests of the last quarter of an hour, a column for each minute. */
export function MinuteChart({ requests: { minutes, since } }: { requests: System["requests"] }) {
  const t = useTranslations("system.requests");
  const formats = useFormats();
  return (
    <Chart
      titled
      hint={t("hint", { since: formats.time(since) })}
      chart={{
        id: "requests",
        kind: "columns",
        format: formats.integer,
        csv: countCsv,
        title: t("title"),
        pointLabel: t("minute"),
        series: [
          { id: "answered", label: t("answered"), color: "info" },
          { id: "failed", label: t("failed"), color: "danger" },
        ],
        points: minutes.map(({ from, requests, failed }) => ({
          id: from,
          label: formats.time(from),
          tick: formats.time(from),
          values: [requests - failed, failed],
        })),
      }}
    />
  );
}
