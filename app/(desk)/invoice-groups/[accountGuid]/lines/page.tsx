import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadNextInvoice } from "../../../load-next-invoice";
import { readGroup } from "../read-group";

interface GroupLinesPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({ params }: GroupLinesPageProps): Promise<Metadata> {
  const t = await getTranslations("next-invoice.list");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function GroupLinesPage({ params }: GroupLinesPageProps) {
  const group = await readGroup((await params).accountGuid);
  if (group === null) return null; // the layout shows that there is no such invoice group
  // Without the group its lines are unknown: the tab fails and offers a retry.
  if (group === undefined) throw new Error("The invoice group could not be read");
  return <LoadNextInvoice customerGuid={group.customerGuid} accountGuid={group.accountGuid} />;
}
