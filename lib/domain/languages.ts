/** The languages of the desk. Another one is a folder of messages and a row in `languageNames`. */
export const languages = ["en", "nb", "sv", "da", "fi"] as const;
export type Language = (typeof languages)[number];

export const languageCookie = "desk.language";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
