import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { Outlier } from "@/lib/domain/line-proposals/context-shape";
import { decimalText } from "@/lib/domain/minor-units";
import { useProposalLabels } from "./use-proposal-labels";

const tones = {
  usual: "good",
  unusual: "warning",
  "far-out": "danger",
  "no-history": "neutral",
} as const satisfies Record<Outlier["verdict"], Tone>;

interface OutlierChartProps {
  /** Names the drawing. */
  title: string;
  outlier: Outlier;
  amountMinor: number | null;
  currency: string | null;
}

/** The amount among similar lines of the group: the middle half as a box, this one as a mark. */
export function OutlierChart({ title, outlier, amountMinor, currency }: OutlierChartProps) {
  const t = useTranslations("line-proposals.outlier");
  const labels = useProposalLabels();
  const { verdict, count, medianMinor, lowerQuartileMinor, upperQuartileMinor } = outlier;
  const known = medianMinor !== null && lowerQuartileMinor !== null && upperQuartileMinor !== null;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Tag>
        <span className="text-ink-soft">
          {known
            ? t("compared", {
                count,
                median: labels.amount(medianMinor, currency),
                lower: labels.amount(lowerQuartileMinor, currency),
                upper: labels.amount(upperQuartileMinor, currency),
              })
            : t("noHistory", { count })}
        </span>
      </p>
      {known && amountMinor !== null ? (
        <Spread
          title={title}
          currency={currency}
          amounts={{
            lower: lowerQuartileMinor,
            middle: medianMinor,
            upper: upperQuartileMinor,
            mark: amountMinor,
          }}
        />
      ) : null}
    </div>
  );
}

const amountIds = ["mark", "middle", "lower", "upper"] as const;

interface SpreadProps {
  title: string;
  currency: string | null;
  /** Minor units. */
  amounts: Readonly<Record<(typeof amountIds)[number], number>>;
}

function Spread({ title, currency, amounts }: SpreadProps) {
  const t = useTranslations("chart.spread");
  const labels = useProposalLabels();
  return (
    <Chart
      className="mt-2"
      chart={{
        id: "amount-and-history",
        title,
        kind: "spread",
        pointLabel: t("figure"),
        series: [{ id: "amount", label: t("amount"), color: "accent" }],
        points: amountIds.map((id) => ({ id, label: t(id), values: [amounts[id]] })),
        format: (value) => labels.amount(value, currency),
        formatTick: (value) => labels.amount(value, null),
        csv: (value) => ({ kind: "decimal", text: decimalText(value) }),
      }}
    />
  );
}
