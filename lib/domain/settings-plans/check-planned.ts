import type { InvoiceGroupSetting, InvoiceGroupSettings } from "../../contract/invoice-group";
import { mergeSettings } from "../invoice-groups/merge";
import { pickSettings, type SettingsPatch } from "../invoice-groups/settings";

/** The values of a planned row before and after. */
export interface PlannedValues {
  /** In the order of the screen. */
  readonly names: readonly InvoiceGroupSetting[];
  readonly before: SettingsPatch;
  readonly asked: SettingsPatch;
}

/**
 * What is sent of a planned row, by its current values: the settings that still differ, field by
 * field as in the single form. A setting that changed since the preview is not overwritten.
 */
export function checkPlanned(
  { names, before, asked }: PlannedValues,
  current: InvoiceGroupSettings,
): { readonly conflict: InvoiceGroupSetting } | PlannedSend {
  const opened = { ...current, ...before };
  const merge = mergeSettings({ opened, now: current, mine: { ...opened, ...asked } }, names);
  const [conflict] = merge.conflicts;
  if (conflict !== undefined) return { conflict: conflict.name };
  return { names: merge.send, send: pickSettings(asked, merge.send) };
}

/** The settings that are sent, with their values; none: all are so already. */
export interface PlannedSend {
  readonly names: readonly InvoiceGroupSetting[];
  readonly send: SettingsPatch;
}
