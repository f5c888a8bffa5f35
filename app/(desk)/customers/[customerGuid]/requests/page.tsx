import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { LoadApprovals } from "../../../load-approvals";
import { readCustomer } from "../read-customer";

interface CustomerRequestsPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerRequestsPageProps): Promise<Metadata> {
  const t = await getTranslations("requests.list");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerRequestsPage({ params }: CustomerRequestsPageProps) {
  const customerGuid = normalizeIdentifier((await params).customerGuid);
  if (customerGuid === null) return null; // the layout shows that there is no such record
  return <LoadApprovals owner={{ customerGuid }} />;
}
