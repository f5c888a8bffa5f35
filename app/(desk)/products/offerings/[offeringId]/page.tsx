import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfferingScreen } from "@/components/products/offering-screen";
import { PageMessages } from "@/components/shell/page-messages";

interface OfferingPageProps {
  params: Promise<{ offeringId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("product-offerings");
  return { title: t("one") };
}

export default async function OfferingPage({ params }: OfferingPageProps) {
  const { offeringId } = await params;
  return (
    <PageMessages namespaces={["product-offerings", "contract-words", "table"]}>
      <OfferingScreen id={offeringId} />
    </PageMessages>
  );
}
