/** The languages of the desk. Another one is a folder of messages and a row in `languageNames`. */
export const languages = ["en", "nb", "sv", "da", "fi"] as const;
export type Language = (typeof languages)[number];
