import type { ReadSettings, SettingsPatch } from "./settings";

/**
 * Whether a change shows a protected address to everybody (`secretLocation`, section 4.5). A record
 * that does not say whether its address is protected counts as protected.
 */
export function opensAddress(before: ReadSettings, asked: SettingsPatch): boolean {
  return asked.secretLocation === false && before.secretLocation !== false;
}
