import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerDetailsCard } from "@/components/customers/customer-details-card";
import { CustomerGroupsCard } from "@/components/customers/customer-groups-card";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { LoadOverview } from "../../load-overview";
import { readCustomer } from "./read-customer";

interface CustomerPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerPageProps): Promise<Metadata> {
  const t = await getTranslations("customers");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerPage({ params }: CustomerPageProps) {
  const customerGuid = normalizeIdentifier((await params).customerGuid);
  if (customerGuid === null) return null; // the layout shows that there is no such customer
  return (
    <LoadOverview record={{ customerGuid, accountGuid: null }}>
      <CustomerDetailsCard customerGuid={customerGuid} />
      <CustomerGroupsCard customerGuid={customerGuid} />
    </LoadOverview>
  );
}
