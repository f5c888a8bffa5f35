import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DimensionsPanel } from "@/components/dimensions/dimensions-panel";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";
import { readGroup } from "../read-group";

interface InvoiceGroupDimensionsPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({
  params,
}: InvoiceGroupDimensionsPageProps): Promise<Metadata> {
  const t = await getTranslations("dimensions.list");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function InvoiceGroupDimensionsPage({
  params,
}: InvoiceGroupDimensionsPageProps) {
  const [actor, { accountGuid }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["dimensions", "table"]}>
      <DimensionsPanel
        owner="invoice-group"
        guid={normalizeIdentifier(accountGuid) ?? accountGuid}
        opened={await openList(actor, "dimensions")}
      />
    </PageMessages>
  );
}
