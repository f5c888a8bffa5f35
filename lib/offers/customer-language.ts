import type { signingLanguages } from "../contract/offer-enumerations";

type SigningLanguage = (typeof signingLanguages)[number];

const languages: Readonly<Record<string, SigningLanguage>> = {
  NO: "nb",
  SE: "sv",
  DK: "da",
  FI: "fi",
};

/** The language of a customer's country: billing stores no language. Null: the country is unknown. */
export function customerLanguage(countryCode: string | null | undefined): SigningLanguage | null {
  if (!countryCode) return null;
  return languages[countryCode.toUpperCase()] ?? "en";
}
