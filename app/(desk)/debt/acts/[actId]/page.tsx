import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActScreen } from "@/components/debt-cases/acts/act-screen";
import { PageMessages } from "@/components/shell/page-messages";

interface DebtActPageProps {
  params: Promise<{ actId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("debt-acts");
  return { title: t("list.title") };
}

export default async function DebtActPage({ params }: DebtActPageProps) {
  return (
    <PageMessages namespaces={["debt-acts", "approvals", "form"]}>
      <ActScreen id={(await params).actId} />
    </PageMessages>
  );
}
