import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DimensionsPanel } from "@/components/dimensions/dimensions-panel";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";
import { readCustomer } from "../read-customer";

interface CustomerDimensionsPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerDimensionsPageProps): Promise<Metadata> {
  const t = await getTranslations("dimensions.list");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerDimensionsPage({ params }: CustomerDimensionsPageProps) {
  const [actor, { customerGuid }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["dimensions", "table"]}>
      <DimensionsPanel
        owner="customer"
        guid={normalizeIdentifier(customerGuid) ?? customerGuid}
        opened={await openList(actor, "dimensions")}
      />
    </PageMessages>
  );
}
