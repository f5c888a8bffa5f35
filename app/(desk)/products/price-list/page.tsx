import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PriceListScreen } from "@/components/prices/editor/price-list-screen";
import { ProductTabs } from "@/components/products/product-tabs";
import { PageMessages } from "@/components/shell/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("prices.editor");
  return { title: t("title") };
}

export default function PriceListPage() {
  return (
    <PageMessages namespaces={["prices", "product-offerings", "request-forms"]}>
      <PriceListScreen tabs={<ProductTabs />} />
    </PageMessages>
  );
}
