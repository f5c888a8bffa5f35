import { type Language, languages } from "../domain/languages";

/** The language of the page, for reads whose answer has words. */
export function pageLanguage(): Language {
  return languages.find((one) => one === document.documentElement.lang) ?? "en";
}
