import { useTranslations } from "next-intl";
import { contactRoles } from "@/lib/contract/contact-enumerations";
import { useFormats } from "@/lib/intl/use-formats";

/** Lists the roles of a contact in words; a role that the contract does not list is shown as it is. */
export function useContactRoles(): (roles: readonly string[]) => string {
  const t = useTranslations("request-forms.contact.role");
  const formats = useFormats();
  return (roles) =>
    formats.list(
      roles.map((role) => {
        const known = contactRoles.find((one) => one === role);
        return known === undefined ? role : t(known);
      }),
    );
}
