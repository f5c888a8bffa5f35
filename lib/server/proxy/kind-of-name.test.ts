import { expect, it } from "vitest";
import { maskBytes, maskValue } from "./mask-answer";

it.each([
  "nationalId",
  "nationalIdNumber",
  "personalIdNumber",
  "fnr",
  "dnr",
  "pnr",
  "samordningsnummer",
  "henkilötunnus",
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
  const masked = maskBytes("listGridOwners", Buffer.from(text), () => undefined).toString("utf8");
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
  expect(maskValue({ [name]: "01019012345" }, "open")).toEqual({ [name]: "01019012345" });
});

it.each([
  "birthDate",
  "dateOfBirth",
  "address",
  "addressLine1",
  "address_line_2",
  "visitingAddress",
  "coName",
  "careOf",
  "phone1",
  "mobilePhone2",
  "workPhoneNumber",
  "emailAddress",
  "street2",
  "streetName",
  "houseNumber",
  "postalPlace",
  "poststed",
  "postnummer",
  "zip",
  "telefon",
  "longitude",
])("hides %s where contact details are hidden", (name) => {
  expect(maskValue({ [name]: "Nordlysveien 1" }, "hidden")).toEqual({ [name]: null });
  expect(maskValue({ [name]: true }, "hidden")).toEqual({ [name]: true });
});

it.each(["postingInfo", "comment", "capacity", "distributionChannel", "total", "attention"])(
  "shows %s, which says nothing of where somebody is",
  (name) => {
    expect(maskValue({ [name]: "x" }, "hidden")).toEqual({ [name]: "x" });
  },
);

it.each(["token", "invoiceToken", "access_token", "Authorization", "clientSecret", "apiKey"])(
  "hides the secret in %s",
  (name) => {
    expect(maskValue({ [name]: "abc" }, "open")).toEqual({ [name]: "•••" });
    expect(maskValue({ [name]: 123 }, "open")).toEqual({ [name]: "•••" });
    expect(maskValue({ [name]: null }, "open")).toEqual({ [name]: null });
  },
);
