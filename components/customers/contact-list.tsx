"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineList, type ListPeekProps } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { ListPanel } from "@/components/list/list-screen";
import { wholeSource } from "@/components/list/list-source";
import { RowPeek } from "@/components/list/row-peek";
import { PendingCreations } from "@/components/requests/pending-creations";
import { RequestButton } from "@/components/requests/request-button";
import { useContactRoles } from "@/components/requests/use-contact-roles";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { contactParams } from "@/lib/customers/params";
import { customerQuery } from "@/lib/customers/queries";
import type { OpenedList } from "@/lib/domain/views/opened-list";

interface Contact {
  readonly contact: CustomerInvoiceGroups["contacts"][number];
  /** One of the customer's groups has a protected address: how to reach the contact is hidden. */
  readonly hidden: boolean;
}

type ContactLabels = ReturnType<typeof useContactRoles>;

const { name, text, code } = columnsOf<Contact, ContactLabels>();

/** The contacts of a customer (List Customer Invoice Groups, interface, section 4.5). */
export function contactList(customerGuid: string) {
  return defineList({
    id: "contacts",
    scope: customerGuid,
    texts: "customers.contacts",
    params: contactParams,
    rowId: ({ contact }) => contact.guid,
    nameOf,
    useSource: () => {
      const query = useQuery(customerQuery(customerGuid));
      const found = query.data;
      const data = useMemo(() => found && contactsOf(found), [found]);
      return wholeSource({ ...query, data });
    },
    useLabels: useContactRoles,
    match: ({ contact, hidden }, { find }, { labels }) =>
      findsText(find, [
        `${contact.givenName} ${contact.familyName}`,
        labels(contact.roles),
        ...(hidden ? [] : [contact.email, contact.mobile]),
      ]),
    find: "find",
    columns: [
      name("name", nameOf),
      text("roles", ({ contact }, { labels }) => labels(contact.roles), { width: 240 }),
      text("email", ({ contact, hidden }, { t }) => (hidden ? t("hidden") : contact.email), {
        width: 240,
      }),
      code("mobile", ({ contact, hidden }, { t }) => (hidden ? t("hidden") : contact.mobile), {
        width: 160,
      }),
      code("identifiers", ({ contact }) => identifiersOf(contact), { width: 208, shown: false }),
    ],
    peek: async () => ContactPeek,
    personal: true,
    parts: {
      Toolbar: () => (
        <RequestButton form="new-contact" of={useQuery(customerQuery(customerGuid)).data} />
      ),
      Notices: () => <PendingCreations customerGuid={customerGuid} of="create-contact" />,
    },
  });
}

interface ContactsProps {
  customerGuid: string;
  opened: OpenedList;
}

export function Contacts({ customerGuid, opened }: ContactsProps) {
  const list = useMemo(() => contactList(customerGuid), [customerGuid]);
  return <ListPanel list={list} opened={opened} />;
}

/** A contact beside the list, with what other systems call it. */
function ContactPeek({ row, ...steps }: ListPeekProps<Contact>) {
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

function contactsOf({ contacts, accounts }: CustomerInvoiceGroups): readonly Contact[] {
  const hidden = accounts.some(({ secretLocation }) => secretLocation);
  return contacts.map((contact) => ({ contact, hidden }));
}

function nameOf({ contact }: Contact): string {
  return `${contact.givenName} ${contact.familyName}`;
}

function identifiersOf({ identifiers }: Contact["contact"]): string {
  return identifiers.map(({ system, id }) => `${system} ${id}`).join(", ");
}
