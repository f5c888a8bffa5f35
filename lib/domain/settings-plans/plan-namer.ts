import { type SettingTexts, settingWords } from "../invoice-groups/setting-words";
import { planChanges } from "./plan-changes";
import type { SettingChanges } from "./setting-changes";

/** Texts of the namespace `invoice-groups`, and formats. */
interface PlanTexts extends SettingTexts {
  readonly group: SettingTexts["group"] &
    ((key: "plan.cleared") => string) &
    ((key: "plan.change", values: { changes: string; rows: number }) => string) &
    ((key: "plan.undo", values: { rows: number }) => string);
  readonly list: (texts: readonly string[]) => string;
}

/** The one name of a bulk change: "Payment terms → 21 days, 251 groups". */
export function planNamer({ group, list, ...texts }: PlanTexts) {
  const words = settingWords({ group, ...texts });
  /** `changes`: null: it undoes a job. `rows`: number of groups that change. */
  return (changes: SettingChanges | null, rows: number): string => {
    if (changes === null) return group("plan.undo", { rows });
    const set = planChanges(changes, words, group("plan.cleared"));
    return group("plan.change", {
      changes: list(set.map(({ term, value }) => `${term} → ${value}`)),
      rows,
    });
  };
}
