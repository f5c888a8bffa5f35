import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfferingCompareScreen } from "@/components/products/offering-compare";
import { PageMessages } from "@/components/shell/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("product-offerings.compare");
  return { title: t("title") };
}

export default function CompareOfferingsPage() {
  return (
    <PageMessages namespaces={["product-offerings", "contract-words", "table"]}>
      <OfferingCompareScreen />
    </PageMessages>
  );
}
