import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PriceScreen } from "@/components/prices/price-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { dayIn } from "@/lib/domain/day";
import { readDeployment } from "@/lib/server/deployment";
import { decodeSegment } from "../../../page-search";

interface PricesPageProps {
  params: Promise<{ accountingPointId: string }>;
}

export async function generateMetadata({ params }: PricesPageProps): Promise<Metadata> {
  const t = await getTranslations("prices");
  const { accountingPointId } = await params;
  return { title: `${decodeSegment(accountingPointId, longestId)} · ${t("title")}` };
}

/** The browser reads the prices, because the address of a chosen day changes without the server. */
export default async function PricesPage({ params }: PricesPageProps) {
  const [{ accountingPointId }, { timeZone }] = await Promise.all([params, readDeployment()]);
  return (
    <PageMessages namespaces={["prices", "chart", "form", "table"]}>
      <PriceScreen
        accountingPointId={decodeSegment(accountingPointId, longestId)}
        today={dayIn(timeZone, new Date())}
      />
    </PageMessages>
  );
}

/** The interface allows ids of up to 50 characters. */
const longestId = 50;
