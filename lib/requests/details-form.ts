import { z } from "zod";
import {
  emailSchema,
  type InvoiceGroupChange,
  mobileSchema,
} from "../contract/invoice-group-changes";
import { requiredText, textEntry } from "../domain/entry";
import { hiddenStreet } from "../domain/readers/streets/mask-streets";

/** What a group's record says about its name, its address and how to reach its customer. */
export interface GroupDetails {
  readonly name: string;
  readonly invoiceMark: string | null;
  readonly address: {
    readonly street: string | null;
    readonly postalCode: string | null;
    readonly city: string | null;
    readonly countryCode: string | null;
  } | null;
  readonly email: string | null;
  readonly cellphone: string | null;
  /** The address is protected: address, e-mail and mobile are hidden. */
  readonly secretLocation: boolean | null;
}

/** Names of the fields in the errors of billing, where they differ. */
export const detailsNames = {
  Name: "name",
  InvoiceTag: "invoiceTag",
  Street: "street",
  PostalCode: "postalCode",
  City: "city",
  CountryCode: "countryCode",
  Addresses: "street",
};

/** The path of an error of billing with the form's field in place of a numbered detail. */
export function detailsPath(path: string, { CommunicationObjects }: InvoiceGroupChange): string {
  const [, place] = /(?:^|\.)CommunicationObjects(?:\.(\d+))?(?:\.\w+)?$/.exec(path) ?? [path];
  const detail = CommunicationObjects?.[Number(place)];
  return detail ? detail.Type.toLowerCase() : path;
}

const fields = z.object({
  name: textEntry(200),
  invoiceTag: textEntry(100),
  street: textEntry(200),
  postalCode: textEntry(20),
  city: textEntry(100),
  countryCode: z.string().trim().toUpperCase(),
  email: z.string().trim(),
  mobile: z.string().trim(),
  note: textEntry(1000),
});

/** The form values of a group's details; empty fields have none. */
export type DetailsForm = z.input<typeof fields>;

/** The form values of a record. Hidden details begin empty, and stay as they are if left empty. */
export function detailsFormOf(record: GroupDetails): DetailsForm {
  const shown = record.secretLocation ? null : record;
  return {
    name: hidesName(record) ? "" : record.name,
    invoiceTag: record.invoiceMark ?? "",
    street: shown?.address?.street ?? "",
    postalCode: shown?.address?.postalCode ?? "",
    city: shown?.address?.city ?? "",
    countryCode: shown?.address?.countryCode?.toUpperCase() ?? "",
    email: shown?.email ?? "",
    mobile: shown?.cellphone ?? "",
    note: "",
  };
}

/** A name that has its own street is shown in part: it stays as it is unless a whole one is typed. */
export function hidesName({ name }: GroupDetails): boolean {
  return name.includes(hiddenStreet);
}

const addressFields = ["street", "postalCode", "city", "countryCode"] as const;
const neededForAddress = ["street", "postalCode", "city"] as const;

/**
 * Only what differs from the record (Update Invoice Group and Update Customer Invoice Group,
 * interface, section 4.5). An address is replaced as a whole; an emptied e-mail, mobile or mark is
 * null. Unchanged values are accepted as they are. `count` is the number of changes.
 */
export function detailsSchema(record: GroupDetails) {
  const base = detailsFormOf(record);
  const differs = (typed: DetailsForm, name: keyof DetailsForm) =>
    typed[name] !== base[name].trim();
  return fields
    .extend({ name: hidesName(record) ? textEntry(200) : requiredText(200) })
    .superRefine((typed, context) => {
      const refuse = (name: keyof DetailsForm, problem: string) =>
        context.addIssue({
          code: "custom",
          path: [name],
          input: typed[name],
          params: { problem },
        });
      if (typed.name.includes(hiddenStreet)) refuse("name", "hidden");
      if (addressFields.some((name) => differs(typed, name))) {
        for (const name of neededForAddress) if (typed[name] === "") refuse(name, "required");
        if (typed.countryCode !== "" && !/^[A-Z]{2}$/.test(typed.countryCode)) {
          refuse("countryCode", "country");
        }
      }
      if (differs(typed, "email") && !isEmail(typed.email)) refuse("email", "email");
      if (differs(typed, "mobile") && !isMobile(typed.mobile)) refuse("mobile", "mobile");
    })
    .transform((typed) => {
      const { name, invoiceTag, street, postalCode, city, countryCode, email, mobile } = typed;
      const reach = [
        ...(differs(typed, "email") ? [{ Type: "Email" as const, Value: email || null }] : []),
        ...(differs(typed, "mobile") ? [{ Type: "Mobile" as const, Value: mobile || null }] : []),
      ];
      const address = {
        Street: street,
        PostalCode: postalCode,
        City: city,
        ...(countryCode !== "" && { CountryCode: countryCode }),
      };
      const content: InvoiceGroupChange = {
        ...(differs(typed, "name") && { Name: name }),
        ...(differs(typed, "invoiceTag") && { InvoiceTag: invoiceTag || null }),
        ...(addressFields.some((field) => differs(typed, field)) && { Addresses: [address] }),
        ...(reach.length > 0 && { CommunicationObjects: reach }),
      };
      return { content, changes: detailsChanges(record, content), note: typed.note };
    });
}

export interface DetailsChange {
  readonly field: "name" | "invoiceTag" | "address" | "email" | "mobile";
  /** Lines of text; none: no value. Null: hidden. */
  readonly from: readonly string[] | null;
  readonly to: readonly string[];
}

/** What a request changes, with the value of the record before it. */
export function detailsChanges(
  record: GroupDetails,
  { Name, InvoiceTag, Addresses, CommunicationObjects }: InvoiceGroupChange,
): DetailsChange[] {
  const { street, postalCode, city, countryCode } = record.address ?? {};
  const hide = <Value>(value: Value) => (record.secretLocation ? null : value);
  const lines = (...values: readonly (string | null | undefined)[]) =>
    values.filter((value): value is string => Boolean(value));
  const reach = (type: "Email" | "Mobile", field: "email" | "mobile", from: string | null) =>
    (CommunicationObjects ?? [])
      .filter(({ Type }) => Type === type)
      .map(({ Value }) => ({ field, from: hide(lines(from)), to: lines(Value) }));
  return [
    ...(Name === undefined
      ? []
      : [{ field: "name" as const, from: lines(record.name), to: lines(Name) }]),
    ...(InvoiceTag === undefined
      ? []
      : [{ field: "invoiceTag" as const, from: lines(record.invoiceMark), to: lines(InvoiceTag) }]),
    ...(Addresses ?? []).map((address) => ({
      field: "address" as const,
      from: hide(lines(street, lines(postalCode, city).join(" "), countryCode)),
      to: lines(address.Street, `${address.PostalCode} ${address.City}`, address.CountryCode),
    })),
    ...reach("Email", "email", record.email),
    ...reach("Mobile", "mobile", record.cellphone),
  ];
}

/** Whether a text is empty or an e-mail address that billing accepts. */
export function isEmail(text: string): boolean {
  return text === "" || emailSchema.safeParse(text).success;
}

/** Whether a text is empty or a telephone number that billing accepts. */
export function isMobile(text: string): boolean {
  return text === "" || mobileSchema.safeParse(text).success;
}
