// Enumerations of the offer. The interface names the fields and none of their values (section 2.1);
// these are chosen.

/** Language in which the signers are written to, by ISO 639-1. */
export const signingLanguages = ["nb", "nn", "sv", "da", "fi", "en"] as const;

/** How the signers are asked: by an email or a text message with a link, or at a desk. */
export const signingRequestTypes = ["Email", "Sms", "InPerson"] as const;
export type SigningRequestType = (typeof signingRequestTypes)[number];
