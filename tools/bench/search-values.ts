import type { InvoiceGroupConfig } from "../../lib/contract/invoice-group";
import { customerNumberOf, findGroups, type ServiceAccess } from "../stack/service-calls";

const sampleSize = 50;
const sampleCount = 24;

/** Values of searches, taken from existing records. */
export interface SearchValues {
  /** From all over the world, in order of name. */
  readonly groups: readonly InvoiceGroupConfig[];
  readonly customerNumbers: readonly string[];
}

export async function sampleWorld(access: ServiceAccess): Promise<SearchValues> {
  const pages = await lastPage(access);
  const groups: InvoiceGroupConfig[] = [];
  const customerNumbers: string[] = [];
  for (let index = 0; index < sampleCount; index += 1) {
    const page = Math.floor((pages * index) / sampleCount);
    const found = await findGroups(access, { parameters: {}, page, size: sampleSize });
    groups.push(...found);
    for (const { accountGuid } of found.slice(0, 3)) {
      customerNumbers.push(await customerNumberOf(access, accountGuid));
    }
  }
  return { groups, customerNumbers };
}

/** The service returns no total, so the last page is found by bisection. */
async function lastPage(access: ServiceAccess): Promise<number> {
  let full = 0;
  let empty = Math.ceil(2_000_000 / sampleSize);
  while (empty - full > 1) {
    const middle = Math.floor((full + empty) / 2);
    const search = { parameters: {}, page: middle, size: sampleSize };
    if ((await findGroups(access, search)).length > 0) full = middle;
    else empty = middle;
  }
  return full;
}

/** The same choices in every run: a linear congruential generator (Numerical Recipes). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, but without, `sides`. */
  roll(sides: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * sides);
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.roll(values.length)];
    if (value === undefined) throw new RangeError("There is nothing to pick from.");
    return value;
  }
}
