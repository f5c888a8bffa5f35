import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotInvoicedScreen } from "@/components/invoice-groups/not-invoiced/not-invoiced-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readGroup } from "../read-group";

interface NotInvoicedPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({ params }: NotInvoicedPageProps): Promise<Metadata> {
  const t = await getTranslations("not-invoiced");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function NotInvoicedPage({ params }: NotInvoicedPageProps) {
  const accountGuid = normalizeIdentifier((await params).accountGuid);
  if (accountGuid === null) return null; // the layout shows that there is no such invoice group
  return (
    <PageMessages namespaces={["not-invoiced", "table"]}>
      <NotInvoicedScreen accountGuid={accountGuid} />
    </PageMessages>
  );
}
