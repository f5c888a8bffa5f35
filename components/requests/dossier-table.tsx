import { useTranslations } from "next-intl";
import { Money } from "@/components/shell/money";
import { ScrollRegion } from "@/components/ui/scroll-region";
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
    <ScrollRegion label={t("dossier.caption")}>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t("dossier.caption")}</caption>
        <thead>
          <tr className="border-line border-b text-ink-quiet">
            <th scope="col" className="py-1.5 pr-4 font-medium">
              {t("dossier.part")}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium">
              {t("dossier.count")}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium">
              {t("dossier.sum")}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {t("dossier.effect")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, count, more, sums }) => (
            <tr key={part} className="border-line border-b align-top">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {t(`part.${part}`)}
              </th>
              <td className="py-1.5 pr-4 text-right tabular-nums">
                {count === null
                  ? t("dossier.unread")
                  : t("dossier.number", { count, more: more ? "yes" : "no" })}
              </td>
              <td className="py-1.5 pr-4 text-right">
                {sums.map(({ currency, minor }) => (
                  <div key={currency}>
                    <Money minor={minorUnits(minor)} currency={currency} />
                  </div>
                ))}
              </td>
              <td className="py-1.5">{count === 0 ? "–" : t(`effects.${effectOn(part, plan)}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
