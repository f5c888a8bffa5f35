import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import { type MinorUnits, toMinorUnits } from "../minor-units";
import { type SettingValue, settingKinds } from "./settings";
import { isEnumeration, type ValueTexts, valueWord } from "./value-words";

/** Texts of the namespace `invoice-groups`, and a format. */
export interface SettingTexts {
  readonly group: ValueTexts &
    ((key: `fields.${InvoiceGroupSetting}`) => string) &
    ((key: "words.on" | "words.off" | "words.empty") => string) &
    ((key: "words.days", values: { days: number }) => string);
  readonly money: (minor: MinorUnits) => string;
}

/** Settings and their values in the words of a billing office. */
export function settingWords({ group, money }: SettingTexts) {
  return {
    label: (name: InvoiceGroupSetting) => group(`fields.${name}`),
    value: (name: InvoiceGroupSetting, given: SettingValue): string => {
      if (typeof given === "boolean") return group(given ? "words.on" : "words.off");
      if (given === null || given === "") return group("words.empty");
      if (typeof given === "string") return given;
      if (settingKinds[name] === "days") return group("words.days", { days: given });
      if (isEnumeration(name)) return valueWord(group, name, given);
      return money(toMinorUnits(given));
    },
  };
}

export type SettingWords = ReturnType<typeof settingWords>;
