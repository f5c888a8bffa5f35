// Enumerations of the offer. The interface names the fields but no values (section 2.1); these are
// chosen.

/** Language of messages to the signers, by ISO 639-1. */
export const signingLanguages = ["nb", "nn", "sv", "da", "fi", "en"] as const;

/**
 * How signers receive the signing request: by an email or a text message with a link, or in person.
 */
export const signingRequestTypes = ["Email", "Sms", "InPerson"] as const;
type SigningRequestType = (typeof signingRequestTypes)[number];

/** The field by which a signer is asked; null: none is needed. */
export const signingContacts = {
  Email: "Email",
  Sms: "Mobile",
  InPerson: null,
} as const satisfies Record<SigningRequestType, string | null>;
