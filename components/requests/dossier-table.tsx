import { useTranslations } from "next-intl";
import { Money } from "@/components/shell/money";
import { SmallTable } from "@/components/ui/small-table";
import type { DossierRow } from "@/lib/domain/erasure/dossier-shape";
import { type ErasurePlan, effectOn } from "@/lib/domain/erasure/plan-erasure";
import { minorUnits } from "@/lib/domain/minor-units";

interface DossierTableProps {
  rows: readonly DossierRow[];
  /** What the erasure covers, by its two switches. */
  plan: ErasurePlan;
}

/** Each part of an erasure's dossier, with what happens to it. */
export function DossierTable({ rows, plan }: DossierTableProps) {
  const t = useTranslations("erasure");
  return (
    <SmallTable
      caption={t("dossier.caption")}
      scroll
      rows={rows}
      rowKey={({ part }) => part}
      columns={[
        { id: "part", head: t("dossier.part"), cell: ({ part }) => t(`part.${part}`) },
        {
          id: "count",
          head: t("dossier.count"),
          numeric: true,
          cell: ({ count, more }) =>
            count === null
              ? t("dossier.unread")
              : t("dossier.number", { count, more: more ? "yes" : "no" }),
        },
        {
          id: "sum",
          head: t("dossier.sum"),
          numeric: true,
          cell: ({ sums }) =>
            sums.map(({ currency, minor }) => (
              <div key={currency}>
                <Money minor={minorUnits(minor)} currency={currency} />
              </div>
            )),
        },
        {
          id: "effect",
          head: t("dossier.effect"),
          cell: ({ part, count }) => (count === 0 ? null : t(`effects.${effectOn(part, plan)}`)),
        },
      ]}
    />
  );
}
