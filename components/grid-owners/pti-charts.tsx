import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { countCsv } from "@/components/chart/chart-data";
import { PeekPanel } from "@/components/shell/peek-panel";
import { useToday } from "@/components/shell/use-today";
import type { GridOwner } from "@/lib/contract/grid-owner";
import { burnDown, monthStates } from "@/lib/domain/grid-owners/burn-down";
import type { PtiHistory } from "@/lib/domain/grid-owners/pti-history-shape";
import { ptiHistoryQuery } from "@/lib/grid-owners/queries";
import { useFormats } from "@/lib/intl/use-formats";

/** What is still open on each day of the month, and the state of each month. */
export function PtiCharts({ owner }: { owner: GridOwner }) {
  const t = useTranslations("grid-owners.charts");
  const query = useQuery(ptiHistoryQuery(owner.gln));
  return (
    <PeekPanel query={query} failed={t("failed")}>
      {(history) => <LoadedCharts owner={owner} history={history} />}
    </PeekPanel>
  );
}

function LoadedCharts({ owner, history }: { owner: GridOwner; history: PtiHistory }) {
  const t = useTranslations("grid-owners.charts");
  const labels = useTranslations("grid-owners.list.columns");
  const formats = useFormats();
  const day = useToday();
  const { gln } = owner;
  const month = owner.month ?? `${day.slice(0, 8)}01`;
  const today = {
    month,
    day,
    expected: owner.expectedPtiCount,
    imported: owner.importedPtiCount,
    paid: owner.paidPtiCount,
  };
  const common = { kind: "steps", format: formats.integer, csv: countCsv } as const;
  return (
    <div className="grid gap-6">
      <Chart
        titled
        hint={t("burnDownHint")}
        chart={{
          ...common,
          id: `pti-days-${gln}`,
          title: t("burnDown", { month: formats.month(month) }),
          pointLabel: t("day"),
          series: [
            { id: "not-imported", label: labels("notImported"), color: "warning" },
            { id: "not-paid", label: labels("notPaid"), color: "info" },
          ],
          points: burnDown(history, today).map(({ day, notImported, notPaid }) => ({
            id: day,
            label: formats.date(day),
            tick: formats.dayMonth(day),
            values: [notImported, notPaid],
          })),
        }}
      />
      <Chart
        titled
        hint={t("monthsHint")}
        chart={{
          ...common,
          id: `pti-months-${gln}`,
          title: t("months"),
          pointLabel: t("month"),
          series: [
            { id: "expected", label: labels("expected"), color: "neutral" },
            { id: "imported", label: labels("imported"), color: "info" },
            { id: "paid", label: labels("paid"), color: "good" },
          ],
          points: monthStates(history, today).map(({ month: of, expected, imported, paid }) => ({
            id: of,
            label: formats.month(of),
            values: [expected, imported, paid],
          })),
        }}
      />
    </div>
  );
}
