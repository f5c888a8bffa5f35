import { useTranslations } from "next-intl";

const problems = ["email", "mobile", "country", "hidden", "repeated", "many"] as const;
const fields = [
  "name",
  "invoiceTag",
  "street",
  "postalCode",
  "city",
  "countryCode",
  "address",
  "email",
  "mobile",
  "crm",
  "accountGuid",
  "givenName",
  "familyName",
  "system",
  "id",
  "note",
] as const;

/** Labels of the fields of requests, and texts of their problems. */
export function useRequestLabels() {
  const t = useTranslations("request-forms");
  return {
    label(name: string): string {
      const [list, row, inner] = name.split(".");
      const field = fields.find((one) => one === (inner ?? list));
      if (field === undefined) return t(list === "roles" ? "contact.roles" : "contact.identifiers");
      const label = t(`fields.${field}`);
      return inner === undefined ? label : t("contact.row", { place: Number(row) + 1, label });
    },
    problem(code: string): string {
      const known = problems.find((one) => one === code);
      return known ? t(`problems.${known}`) : code;
    },
  };
}
