/** The value at or below which the share `p` (0 to 1) of the samples lies, by nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  return pick(sorted(samples), Math.ceil(p * samples.length) - 1);
}

/** The middle of the samples; the mean of the two middle ones when their count is even. */
export function median(samples: readonly number[]): number {
  const ordered = sorted(samples);
  const half = (ordered.length - 1) / 2;
  return (pick(ordered, Math.floor(half)) + pick(ordered, Math.ceil(half))) / 2;
}

/** One of the things that are compared: how it is measured, and what was measured so far. */
export class Side<Sample = number> {
  readonly samples: Sample[] = [];

  constructor(readonly measure: () => Promise<Sample>) {}
}

/**
 * Measures every side once in each round, so that whatever else the machine does meets all sides
 * alike; the first side changes from round to round.
 */
export async function interleave<Sample>(
  rounds: number,
  sides: readonly Side<Sample>[],
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % sides.length;
    for (const side of [...sides.slice(turn), ...sides.slice(0, turn)]) {
      side.samples.push(await side.measure());
    }
  }
}

function sorted(samples: readonly number[]): number[] {
  return [...samples].sort((a, b) => a - b);
}

function pick(ordered: readonly number[], index: number): number {
  const value = ordered[Math.max(0, index)];
  if (value === undefined) throw new RangeError("There are no samples.");
  return value;
}
