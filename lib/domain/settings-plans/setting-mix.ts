import type { InvoiceGroupSetting, InvoiceGroupSettings } from "../../contract/invoice-group";
import { type SettingValue, settingNames } from "../invoice-groups/settings";

/** Values of one setting that are named; the others are only counted. */
export const mostMixedValues = 20;
/** Distinct values that are counted apart; beyond them only the number of groups is exact. */
const mostCounted = 1000;

/** The values of one setting in all selected groups: 12 have paper, 38 e-invoice. */
export interface SettingMix {
  readonly name: InvoiceGroupSetting;
  /** The most frequent values first; an empty text and none are the same. */
  readonly values: readonly { readonly value: SettingValue; readonly count: number }[];
  /** Groups with a value that is not named. */
  readonly others: number;
}

/** Counts the values of every setting, group by group. */
export class MixCounter {
  readonly #counts = new Map(settingNames.map((name) => [name, new Map<SettingValue, number>()]));
  #groups = 0;

  add(settings: InvoiceGroupSettings): void {
    this.#groups += 1;
    for (const [name, counts] of this.#counts) {
      const value = settings[name] === "" ? null : settings[name];
      const count = counts.get(value);
      if (count !== undefined || counts.size < mostCounted) counts.set(value, (count ?? 0) + 1);
    }
  }

  mix(): SettingMix[] {
    return [...this.#counts].map(([name, counts]) => {
      const values = [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((one, other) => other.count - one.count)
        .slice(0, mostMixedValues);
      const named = values.reduce((sum, { count }) => sum + count, 0);
      return { name, values, others: this.#groups - named };
    });
  }
}
