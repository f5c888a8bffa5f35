"use client";

import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useContactRoles } from "@/components/requests/use-contact-roles";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import { type Contact, identifiersOf, nameOf } from "./contact-rows";

/** A contact beside the list, with what other systems call it. */
export function ContactPeek({ row, ...steps }: ListPeekProps<Contact>) {
  const t = useTranslations("customers.contacts");
  const roles = useContactRoles();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const { contact, hidden } = row;
  return (
    <RowPeek {...steps} title={nameOf(row)}>
      <DefinitionList
        items={[
          { term: t("list.columns.roles"), value: roles(contact.roles) },
          { term: t("list.columns.email"), value: hidden ? t("list.hidden") : contact.email },
          { term: t("list.columns.mobile"), value: hidden ? t("list.hidden") : contact.mobile },
          { term: t("list.columns.identifiers"), value: identifiersOf(contact) },
        ]}
      />
    </RowPeek>
  );
}
