import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerGroups } from "@/components/customers/customer-groups";
import { openList } from "@/lib/desk/views/page-reads";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";
import { readCustomer } from "../read-customer";

interface CustomerGroupsPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerGroupsPageProps): Promise<Metadata> {
  const t = await getTranslations("customers.tabs");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("groups")}` : t("groups") };
}

export default async function CustomerGroupsPage({ params }: CustomerGroupsPageProps) {
  const [actor, { customerGuid }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <CustomerGroups
      customerGuid={normalizeIdentifier(customerGuid) ?? customerGuid}
      opened={await openList(actor, "customer-groups")}
    />
  );
}
