import type { JobCounts } from "@/lib/domain/jobs/job-shape";

const parts = [
  { states: ["done"], fill: "fill-good-mark" },
  { states: ["dropped"], fill: "fill-neutral-mark" },
  { states: ["refused", "unknown"], fill: "fill-warning-mark" },
  { states: ["sent"], fill: "fill-info-mark" },
] as const;

/** The progress of a job as a bar; figures beside it are equivalent. */
export function JobBar({ counts, total }: { counts: JobCounts; total: number }) {
  let from = 0;
  const pieces = parts.map(({ states, fill }) => {
    const rows = states.reduce((sum, state) => sum + counts[state], 0);
    const piece = { fill, x: from, width: total === 0 ? 0 : (rows / total) * 100 };
    from += piece.width;
    return piece;
  });
  return (
    <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1 h-1 w-full">
      <rect width="100" height="2" className="fill-line" />
      {pieces.map(({ fill, x, width }) => (
        <rect key={fill} x={x} width={width} height="2" className={fill} />
      ))}
    </svg>
  );
}
