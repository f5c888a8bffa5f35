import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { LoadInvoices } from "../../../load-invoices";
import type { PageSearch } from "../../../page-search";
import { readCustomer } from "../read-customer";

interface CustomerInvoicesPageProps {
  params: Promise<{ customerGuid: string }>;
  searchParams: PageSearch;
}

export async function generateMetadata({ params }: CustomerInvoicesPageProps): Promise<Metadata> {
  const t = await getTranslations("invoices.list");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerInvoicesPage(props: CustomerInvoicesPageProps) {
  const customerGuid = normalizeIdentifier((await props.params).customerGuid);
  if (customerGuid === null) return null; // the layout shows that there is no such customer
  return (
    <LoadInvoices customerGuid={customerGuid} accountGuid={null} search={props.searchParams} />
  );
}
