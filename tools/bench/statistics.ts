/** The value at or below which the share `p` (0 to 1) of the samples is, by nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  return pick(sorted(samples), Math.ceil(p * samples.length) - 1);
}

/** The median; the mean of the two middle samples if their count is even. */
export function median(samples: readonly number[]): number {
  const ordered = sorted(samples);
  const half = (ordered.length - 1) / 2;
  return (pick(ordered, Math.floor(half)) + pick(ordered, Math.ceil(half))) / 2;
}

/** One of the compared sides: how it is measured, and its samples so far. */
export class Side<Sample = number> {
  readonly samples: Sample[] = [];

  constructor(readonly measure: () => Promise<Sample>) {}
}

/**
 * Measures every side once in each round, so that other load of the machine affects all sides
 * equally; the first side changes from round to round.
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
