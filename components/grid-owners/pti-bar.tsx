import { type PtiCounts, ptiShares } from "@/lib/domain/grid-owners/pti-counts";

interface PtiBarProps {
  counts: PtiCounts;
  /** The shares in words, in percent of the expected. */
  describe: (shares: ReturnType<typeof ptiShares>) => string;
}

/** Imported and paid as parts of the expected; a dash where nothing is known. */
export function PtiBar({ counts, describe }: PtiBarProps) {
  const shares = ptiShares(counts);
  const { imported, paid } = shares;
  if (imported === null) return "–";
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-2 w-20 shrink-0" preserveAspectRatio="none">
        <rect width="100%" height="100%" rx="2" className="fill-line" />
        <rect width={`${imported}%`} height="100%" rx="2" className="fill-info-mark" />
        <rect width={`${paid ?? 0}%`} height="100%" rx="2" className="fill-good-mark" />
      </svg>
      <span className="tabular truncate text-sm">{describe(shares)}</span>
    </span>
  );
}
