import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadInvoices } from "../../../load-invoices";
import type { PageSearch } from "../../../page-search";
import { readGroup } from "../read-group";

interface GroupInvoicesPageProps {
  params: Promise<{ accountGuid: string }>;
  searchParams: PageSearch;
}

export async function generateMetadata({ params }: GroupInvoicesPageProps): Promise<Metadata> {
  const t = await getTranslations("invoices.list");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function GroupInvoicesPage({ params, searchParams }: GroupInvoicesPageProps) {
  const group = await readGroup((await params).accountGuid);
  if (group === null) return null; // the layout shows that there is no such invoice group
  // Without the group its invoices are unknown: the tab fails and offers a retry.
  if (group === undefined) throw new Error("The invoice group could not be read");
  const { customerGuid, accountGuid } = group;
  return (
    <LoadInvoices customerGuid={customerGuid} accountGuid={accountGuid} search={searchParams} />
  );
}
