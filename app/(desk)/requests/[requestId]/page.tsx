import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestScreen } from "@/components/requests/request-screen";
import { PageMessages } from "@/components/shell/page-messages";

interface RequestPageProps {
  params: Promise<{ requestId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("requests.list");
  return { title: t("title") };
}

export default async function RequestPage({ params }: RequestPageProps) {
  return (
    <PageMessages namespaces={["requests", "approvals", "erasure", "form", "table"]}>
      <RequestScreen id={(await params).requestId} />
    </PageMessages>
  );
}
