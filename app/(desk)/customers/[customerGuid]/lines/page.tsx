import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { LoadNextInvoice } from "../../../load-next-invoice";
import { readCustomer } from "../read-customer";

interface CustomerLinesPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerLinesPageProps): Promise<Metadata> {
  const t = await getTranslations("next-invoice.list");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerLinesPage({ params }: CustomerLinesPageProps) {
  const customerGuid = normalizeIdentifier((await params).customerGuid);
  if (customerGuid === null) return null; // the layout shows that there is no such customer
  return <LoadNextInvoice customerGuid={customerGuid} accountGuid={null} />;
}
