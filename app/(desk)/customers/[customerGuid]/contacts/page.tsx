import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Contacts } from "@/components/customers/contacts";
import { openList } from "@/lib/desk/views/page-reads";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";
import { readCustomer } from "../read-customer";

interface CustomerContactsPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerContactsPageProps): Promise<Metadata> {
  const t = await getTranslations("customers.contacts.list");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerContactsPage({ params }: CustomerContactsPageProps) {
  const [actor, { customerGuid }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <Contacts
      customerGuid={normalizeIdentifier(customerGuid) ?? customerGuid}
      opened={await openList(actor, "contacts")}
    />
  );
}
