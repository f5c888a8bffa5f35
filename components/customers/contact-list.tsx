"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { wholeSource } from "@/components/list/list-source";
import { PendingCreations } from "@/components/requests/pending-creations";
import { RequestButton } from "@/components/requests/request-button";
import { useContactRoles } from "@/components/requests/use-contact-roles";
import { contactParams } from "@/lib/customers/params";
import { customerQuery } from "@/lib/customers/queries";
import { ContactPeek } from "./contact-peek";
import { type Contact, contactsOf, identifiersOf, nameOf } from "./contact-rows";

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
      Toolbar: ({ list }) => (
        <RequestButton
          form="new-contact"
          of={useQuery(customerQuery(customerGuid)).data}
          begun={list.state.new}
          onEnd={() => list.update((current) => ({ ...current, new: false }))}
        />
      ),
      Notices: () => <PendingCreations customerGuid={customerGuid} of="create-contact" />,
    },
  });
}
