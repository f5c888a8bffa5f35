import { useTranslations } from "next-intl";
import { SmallTable } from "@/components/ui/small-table";
import type { System } from "@/lib/domain/system/system-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** What was asked in the last quarter of an hour, how often it failed, and how long it took. */
export function UsedTable({ title, used }: { title: string; used: System["calls"] }) {
  const t = useTranslations("system");
  const formats = useFormats();
  const time = (seconds: number | null) =>
    seconds === null
      ? null
      : t("milliseconds", { count: formats.integer(Math.round(seconds * 1000)) });
  if (used.rows.length === 0) {
    return (
      <section aria-label={title} className="grid gap-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-quiet">{t("used.none", { since: formats.time(used.since) })}</p>
      </section>
    );
  }
  return (
    <SmallTable
      titled
      scroll
      caption={title}
      rows={used.rows}
      rowKey={({ name }) => name}
      columns={[
        { id: "name", head: t("used.name"), cell: ({ name }) => name, className: "wrap-anywhere" },
        {
          id: "count",
          head: t("used.count"),
          numeric: true,
          cell: ({ requests }) => formats.integer(requests),
        },
        {
          id: "failed",
          head: t("used.failed"),
          numeric: true,
          cell: ({ failed }) => formats.integer(failed),
        },
        {
          id: "median",
          head: t("used.median"),
          numeric: true,
          cell: ({ medianSeconds }) => time(medianSeconds),
        },
        {
          id: "p95",
          head: t("used.p95"),
          numeric: true,
          cell: ({ p95Seconds }) => time(p95Seconds),
        },
      ]}
    />
  );
}
