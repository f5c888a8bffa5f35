import type { SettingsPatch } from "@/lib/domain/invoice-groups/settings";

/** Whether a save needs a question at all. */
export function needsConfirmation(patch: SettingsPatch, toAll: boolean): boolean {
  return toAll || patch.accountOnHold !== undefined || patch.customerOnHold !== undefined;
}
