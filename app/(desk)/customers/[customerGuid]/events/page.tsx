import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TimelineScreen } from "@/components/audit/timeline/timeline-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readCustomer } from "../read-customer";

interface CustomerEventsPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerEventsPageProps): Promise<Metadata> {
  const t = await getTranslations("audit.timeline");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerEventsPage({ params }: CustomerEventsPageProps) {
  const { customerGuid } = await params;
  return (
    <PageMessages namespaces={["audit", "invoice-groups", "table"]}>
      <TimelineScreen
        accountGuid={null}
        customerGuid={normalizeIdentifier(customerGuid) ?? customerGuid}
      />
    </PageMessages>
  );
}
