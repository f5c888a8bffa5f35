import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { Outlier } from "@/lib/domain/line-proposals/context-shape";
import { useProposalLabels } from "./use-proposal-labels";

const tones = {
  usual: "good",
  unusual: "warning",
  "far-out": "danger",
  "no-history": "neutral",
} as const satisfies Record<Outlier["verdict"], Tone>;

interface OutlierChartProps {
  outlier: Outlier;
  amountMinor: number | null;
  currency: string | null;
}

/** Where the amount lies among like lines of the group: the middle half as a box, this one a mark. */
export function OutlierChart({ outlier, amountMinor, currency }: OutlierChartProps) {
  const t = useTranslations("line-proposals.outlier");
  const words = useProposalLabels();
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
                median: words.amount(medianMinor, currency),
                lower: words.amount(lowerQuartileMinor, currency),
                upper: words.amount(upperQuartileMinor, currency),
              })
            : t("noHistory", { count })}
        </span>
      </p>
      {known && amountMinor !== null ? (
        <Picture
          median={medianMinor}
          lower={lowerQuartileMinor}
          upper={upperQuartileMinor}
          amount={amountMinor}
        />
      ) : null}
    </div>
  );
}

interface PictureProps {
  median: number;
  lower: number;
  upper: number;
  amount: number;
}

/** The sentence above says the same in words, so the drawing is not read out. */
function Picture({ median, lower, upper, amount }: PictureProps) {
  const low = Math.min(lower, amount);
  const high = Math.max(upper, amount);
  const room = Math.max(1, (high - low) * 0.1);
  const place = (value: number) =>
    Math.round(((value - low + room) / (high - low + 2 * room)) * 1000) / 10;
  return (
    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-2 h-8 w-full">
      <rect x="0" y="3.6" width="100" height="0.8" className="fill-line" />
      <rect
        x={place(lower)}
        y="1.5"
        width={Math.max(0.6, place(upper) - place(lower))}
        height="5"
        className="fill-neutral-soft"
      />
      <rect x={place(median) - 0.15} y="1.5" width="0.3" height="5" className="fill-ink-quiet" />
      <rect x={place(amount) - 0.3} y="0.4" width="0.6" height="7.2" className="fill-accent" />
    </svg>
  );
}
