import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfferingEditScreen } from "@/components/products/offering-edit-screen";
import { PageMessages } from "@/components/shell/page-messages";

interface EditOfferingPageProps {
  params: Promise<{ offeringId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("product-offerings.edit");
  return { title: t("title") };
}

export default async function EditOfferingPage({ params }: EditOfferingPageProps) {
  const { offeringId } = await params;
  return (
    <PageMessages namespaces={["product-offerings", "contract-words", "table"]}>
      <OfferingEditScreen id={offeringId} />
    </PageMessages>
  );
}
