"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { DefinitionList } from "@/components/ui/definition-list";
import type { Customer, CustomerInvoiceGroups } from "@/lib/contract/customer";
import { customerQuery } from "@/lib/customers/queries";
import { addressLines } from "@/lib/domain/address";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { useFormats } from "@/lib/intl/use-formats";
import { customerGroupList } from "./customer-group-list";

interface CustomerGroupsProps {
  customerGuid: string;
  opened: OpenedList;
  /** Sections of other nouns, such as debt. */
  children: ReactNode;
}

/** The invoice groups tab of a customer, with contacts and details beside it. */
export function CustomerGroups({ customerGuid, opened, children }: CustomerGroupsProps) {
  const list = useMemo(() => customerGroupList(customerGuid), [customerGuid]);
  const { data } = useQuery(customerQuery(customerGuid));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ListPanel list={list} opened={opened} />
      <div className="grid content-start gap-6 border-line px-6 py-4 max-xl:border-t xl:h-0 xl:min-h-full xl:overflow-auto xl:border-l">
        {children}
        {data ? (
          <CustomerDetails
            customer={data.customer}
            contacts={data.contacts}
            hidden={data.accounts.some((group) => group.secretLocation)}
          />
        ) : null}
      </div>
    </div>
  );
}

interface CustomerDetailsProps {
  customer: Customer;
  contacts: CustomerInvoiceGroups["contacts"];
  /** One of the groups has a protected address: shows nothing about where the person is. */
  hidden: boolean;
}

function CustomerDetails({ customer, contacts, hidden }: CustomerDetailsProps) {
  const t = useTranslations("customers");
  const formats = useFormats();
  const secret = <span className="text-ink-quiet">{t("facts.hidden")}</span>;
  const reach = (value: ReactNode) => (hidden ? secret : value);
  return (
    <>
      <section aria-labelledby="customer-details">
        <h2 id="customer-details" className="mb-2 font-semibold">
          {t("facts.title")}
        </h2>
        <DefinitionList
          items={[
            {
              term: t("facts.address"),
              value: reach(addressBlock(addressLines(customer.address))),
            },
            { term: t("facts.email"), value: reach(customer.email) },
            { term: t("facts.mobile"), value: reach(customer.mobile) },
          ]}
        />
      </section>
      <section aria-labelledby="customer-contacts">
        <h2 id="customer-contacts" className="mb-2 font-semibold">
          {t("contacts.title")}
        </h2>
        {contacts.length === 0 ? (
          <p className="text-ink-quiet">{t("contacts.none")}</p>
        ) : (
          <ul className="grid gap-3">
            {contacts.map((contact) => (
              <li key={contact.guid}>
                <p className="font-medium">
                  {contact.givenName} {contact.familyName}
                </p>
                <p className="break-words text-ink-soft text-sm">
                  {hidden
                    ? t("facts.hidden")
                    : [contact.email, contact.mobile].filter(Boolean).join(" · ")}
                </p>
                {contact.roles.length > 0 ? (
                  <p className="text-ink-quiet text-sm">
                    {t("contacts.roles", { roles: formats.list(contact.roles) })}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function addressBlock(lines: readonly string[]): ReactNode {
  if (lines.length === 0) return null;
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
