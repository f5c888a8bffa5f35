import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ElementDimensions } from "@/components/dimensions/element-dimensions";
import { ProductsScreen } from "@/components/products/products-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("products.list");
  return { title: t("title") };
}

export default async function ProductsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "products");
  return (
    <PageMessages namespaces={["products", "product-offerings", "prices", "dimensions", "table"]}>
      <ProductsScreen opened={opened} parts={{ ElementDimensions }} />
    </PageMessages>
  );
}
