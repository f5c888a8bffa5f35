import { isLanguage, type Language } from "../domain/languages";

/** Each language's own name, and the region of its formats. */
export const languageNames = {
  en: { name: "English", formats: "en-GB" },
  nb: { name: "Norsk bokmål", formats: "nb-NO" },
  sv: { name: "Svenska", formats: "sv-SE" },
  da: { name: "Dansk", formats: "da-DK" },
  fi: { name: "Suomi", formats: "fi-FI" },
} as const satisfies Record<Language, { name: string; formats: string }>;

/** The first known language of an Accept-Language header; Norwegian of any kind is bokmål. */
export function negotiateLanguage(header: string | null): Language {
  const wishes = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.split("-")[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    if (tag === "no" || tag === "nn") return "nb";
    if (isLanguage(tag)) return tag;
  }
  return "en";
}
