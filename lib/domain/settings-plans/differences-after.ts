import type { InvoiceGroupSettings } from "../../contract/invoice-group";
import { type SettingsPatch, sameValue, settingNames } from "../invoice-groups/settings";
import type { RowRehearsal } from "../jobs/rehearsal-shape";

/**
 * The settings that a copy has otherwise than expected after a rehearsal: one that was asked for
 * and has another value, or one that changed without being asked for.
 */
export function differencesAfter(
  before: InvoiceGroupSettings,
  asked: SettingsPatch,
  after: InvoiceGroupSettings,
): RowRehearsal["differences"] {
  const expected: InvoiceGroupSettings = { ...before, ...asked };
  return settingNames.flatMap((name) =>
    sameValue(name, expected[name], after[name])
      ? []
      : { name, expected: expected[name], shown: after[name] },
  );
}
