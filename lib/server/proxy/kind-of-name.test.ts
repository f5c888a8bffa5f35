import { expect, it } from "vitest";
import { kindOfName } from "./kind-of-name";
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
  const masked = maskBytes("listGridOwners", Buffer.from(text)).toString("utf8");
  expect(JSON.parse(masked)).toEqual({ [name]: "010190 •••••" });
});

it.each([
  "organizationNumber",
  "customerNumber",
  "invoiceCustomerIdentificationNumber",
  "personId",
  "internationalNumber",
  "recognitionCode",
  // Each has a part that is a national id's name at another place of the name.
  "nationalNotes",
  "personNote",
  "identityNote",
  "incPrice",
  "theTurnover",
  "gridNr",
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

it.each([
  "nationalIdentityNo",
  "personalIdentificationNr",
  "socialInsuranceNumber",
  "nationalCode",
  "personal-security-code",
  "socialNumber",
  "person.no",
  "Person Nr",
  "identityNo",
  "tnr",
  "identity_nr",
  "customerSSN",
  "birthNo",
  "birthnr",
  "CPR",
  "cprNr",
  "hetuCode",
  "idnr",
  "henkilotunnus",
  "samordningsnr",
  "fodselsnummer",
])("takes %s for a national id, however it is written", (name) => {
  expect(kindOfName(name)).toBe("national-id");
});

it.each(["customerSsnorg", "orgOrSsn", "SSN_ORG_NUMBER"])(
  "takes %s for the number of a person or of a company",
  (name) => {
    expect(kindOfName(name)).toBe("national-id-or-organization");
  },
);

it.each([
  "tokens",
  "refreshToken",
  "secrets",
  "webhook_secret",
  "password",
  "passPhrase",
  "passwd",
  "api-key",
  "private_key",
  "sessionCookie",
  "cookies",
  "credentials",
  "bearer",
  "idJwt",
])("takes %s for a secret", (name) => {
  expect(kindOfName(name)).toBe("secret");
});

it.each([
  "addr",
  "homeAddr2",
  "adresse",
  "adresser",
  "postadresse",
  "osoite",
  "mail",
  "eMail",

  "epost",
  "cell",
  "cellphones",
  "mobil",
  "mobiln",
  "mobileNumber",
  "tel",
  "telephone",
  "phones",
  "puhelin",
  "puhelinnr",
  "fax",
  "faxNo",
  "communication",
  "communications",
  "phoneName",
  "gate",
  "gata3",
  "vei",
  "veiadresse",
  "road",
  "house",
  "apartment",
  "flat",
  "floor",
  "door",
  "co",
  "careofline1",
  "post",
  "postcode",
  "posttown",
  "postcity",
  "postnumber",
  "postnr",
  "postno",
  "postort",
  "postbox",
  "postalCode",
  "zipCode",
  "zipPlace",
  "city",
  "town",
  "city2",
  "village",
  "municipality",
  "kommune",
  "lat",
  "latitude",
  "lng",
  "lon",
  "longitude",
  "coordinate",
  "coordinates",
  "birthday",
  "dob",
  "fodselsdato",
  "DateOfBirth",
])("takes %s for a contact detail", (name) => {
  expect(kindOfName(name)).toBe("contact");
});

it.each([
  "internationalCode",
  "personality",
  "personName",
  "identity",
  "tenure",
  "idnrs",
  "fnrs",
  "tokenCount",
  "secretary",
  "passwordless",
  "cookieless",
  "bearerOf",
  "jwtHeader",
  "gateway",
  "veight",
  "roadmap",
  "household",
  "floorPrice",
  "cost",
  "country",
  "posted",
  "postpone",
  "cityOf",
  "latest",
  "longer",
  "birthrate",
  "mailing",
  "faxed",
  "cellar",
  "telemetry",
  "phoneticForm",
  "communicative",
  "capacity",
  "pdfs",
  "townhall",
])("does not take %s for anything of a person", (name) => {
  expect(kindOfName(name)).toBe("plain");
});

it.each(["pdf", "pdfMethod"])("takes %s for the way to an invoice", (name) => {
  expect(kindOfName(name)).toBe("invoice-reference");
  expect(kindOfName(name.toUpperCase())).toBe("plain");
});
