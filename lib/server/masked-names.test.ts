import { expect, it } from "vitest";
import { maskAnswer, maskBytes } from "./masking";

it.each([
  "nationalId",
  "customerNationalIdentityNumber",
  "national_identity_number",
  "SocialSecurityNumber",
  "PersonNumber",
  "personnummer",
  "signerSsn",
  "identityNumber",
  "birth-number",
  "cprNumber",
  "hetu",
  "fødselsnummer",
  "foedselsnummer",
])("takes %s for a national id", (name) => {
  const text = JSON.stringify({ [name]: "01019012345" });
  const masked = maskBytes(Buffer.from(text), () => undefined).toString("utf8");
  expect(JSON.parse(masked)).toEqual({ [name]: "010190 •••••" });
});

it.each([
  "organizationNumber",
  "customerNumber",
  "invoiceCustomerIdentificationNumber",
  "personId",
  "internationalNumber",
  "recognitionCode",
])("leaves %s as it is", (name) => {
  expect(maskAnswer({ [name]: "01019012345" })).toEqual({ [name]: "01019012345" });
});
