import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { LoadMeteringPoints } from "../../../load-metering-points";
import { readCustomer } from "../read-customer";

interface CustomerMeteringPointsPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({
  params,
}: CustomerMeteringPointsPageProps): Promise<Metadata> {
  const t = await getTranslations("metering-points.list");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerMeteringPointsPage({
  params,
}: CustomerMeteringPointsPageProps) {
  const customerGuid = normalizeIdentifier((await params).customerGuid);
  if (customerGuid === null) return null; // the layout shows that there is no such customer
  return <LoadMeteringPoints owner={{ kind: "customer", customerGuid }} />;
}
