/**
 * Reproducible random values: the same seed gives the same values, on every machine and version.
 */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** One of the values, with probability by weight. */
  weighted<T>(items: readonly (readonly [T, number])[] & { readonly 0: readonly [T, number] }): T;
  digits(count: number): string;
  /** 32 hexadecimal characters. */
  guid(): string;
}

/** Numbers that identify a part of the world (tenant, customer, …) make a stream of their own. */
export function createRandom(...seed: readonly number[]): Random {
  const next32 = sfc32(...seed);
  const next = () => next32() / 4_294_967_296;
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    weighted(items) {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [value, weight] of items) {
        left -= weight;
        if (left < 0) return value;
      }
      return items[0][0];
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(""),
    guid: () => Array.from({ length: 4 }, () => next32().toString(16).padStart(8, "0")).join(""),
  };
}

/** "Small fast counter", a published generator of 32-bit numbers with 128 bits of state. */
function sfc32(...seed: readonly number[]): () => number {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  let counter = 1;
  const step = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (const part of seed) {
    a ^= part;
    for (let round = 0; round < 12; round += 1) step();
  }
  return step;
}
