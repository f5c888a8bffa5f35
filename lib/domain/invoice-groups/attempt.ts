import type { InvoiceGroupConfig, InvoiceGroupSettings } from "../../contract/invoice-group";
import type { SettingChange } from "./changes";
import { namesIn, type SettingsPatch, sameValue, settingsOf } from "./settings";
import type { SavedGroup } from "./undo";

/** The scope of a save: this invoice group, or all invoice groups of the customer. */
export const saveScopes = ["group", "customer"] as const;
export type SaveScope = (typeof saveScopes)[number];

export interface AttemptTarget {
  readonly accountGuid: string;
  readonly name: string;
  /** Read just before the write. */
  readonly before: InvoiceGroupSettings;
  readonly asked: SettingsPatch;
}

/** One write with everything needed to find its outcome at any later time. */
export interface Attempt {
  readonly purpose: "save" | "undo";
  readonly scope: SaveScope;
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly targets: readonly AttemptTarget[];
  /**
   * Settings that were not overwritten. Save: a colleague changed them during the edit. Undo: they
   * were changed after the save.
   */
  readonly untouched: readonly SettingChange[];
}

export interface NamedSavedGroup extends SavedGroup {
  readonly name: string;
}

export interface AttemptOutcome {
  readonly groups: readonly NamedSavedGroup[];
  /** Names of groups that the later read no longer found. */
  readonly unseen: readonly string[];
  /** How many of the requested settings the service has now. */
  readonly took: "all" | "some" | "none";
}

/** The outcome of an attempt, decided only by the service's current values. */
export function attemptOutcome(
  attempt: Attempt,
  readBack: readonly (InvoiceGroupSettings & Pick<InvoiceGroupConfig, "accountGuid">)[],
): AttemptOutcome {
  const found = new Map(readBack.map((group) => [group.accountGuid, settingsOf(group)]));
  const groups: NamedSavedGroup[] = [];
  const unseen: string[] = [];
  let asked = 0;
  let took = 0;
  for (const target of attempt.targets) {
    const applied = found.get(target.accountGuid);
    if (applied === undefined) {
      unseen.push(target.name);
      continue;
    }
    groups.push({ ...target, applied });
    for (const name of namesIn(target.asked)) {
      asked += 1;
      if (sameValue(name, target.asked[name], applied[name])) took += 1;
    }
  }
  return { groups, unseen, took: took === asked ? "all" : took === 0 ? "none" : "some" };
}
