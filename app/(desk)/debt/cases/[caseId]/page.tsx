import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TimelineScreen } from "@/components/audit/timeline/timeline-screen";
import { CaseScreen } from "@/components/debt-cases/register/case-screen";
import { PageMessages } from "@/components/shell/page-messages";

interface CasePageProps {
  params: Promise<{ caseId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("debt-cases");
  return { title: t("one") };
}

export default async function CasePage({ params }: CasePageProps) {
  const { caseId } = await params;
  return (
    <PageMessages
      namespaces={["debt-cases", "debt-acts", "approvals", "audit", "form", "notes", "table"]}
    >
      <CaseScreen id={caseId} timeline={<TimelineScreen debtCaseId={caseId} />} />
    </PageMessages>
  );
}
