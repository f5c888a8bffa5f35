import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfferContent } from "@/components/offers/offer-content";
import { RequestScreen } from "@/components/requests/request-screen";
import { PageMessages } from "@/components/shell/page-messages";

const namespaces = [
  "requests",
  "approvals",
  "erasure",
  "form",
  "table",
  // Of an offer and its codes.
  "offers",
  "invoice-groups",
] as const;

interface RequestPageProps {
  params: Promise<{ requestId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("requests.list");
  return { title: t("title") };
}

export default async function RequestPage({ params }: RequestPageProps) {
  return (
    <PageMessages namespaces={namespaces}>
      <RequestScreen id={(await params).requestId} contents={{ "create-offer": OfferContent }} />
    </PageMessages>
  );
}
