import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PmProductsScreen } from "@/components/products/pm-products-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("product-offerings.pm.list");
  return { title: t("title") };
}

export default async function PmProductsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "pm-products");
  return (
    <PageMessages namespaces={["product-offerings", "contract-words", "table"]}>
      <PmProductsScreen opened={opened} />
    </PageMessages>
  );
}
