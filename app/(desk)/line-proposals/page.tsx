import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProposalsScreen } from "@/components/line-proposals/proposals-screen";
import { PageMessages } from "@/components/shell/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("line-proposals");
  return { title: t("title") };
}

export default function LineProposalsPage() {
  return (
    <PageMessages namespaces={["line-proposals", "approvals", "table"]}>
      <ProposalsScreen />
    </PageMessages>
  );
}
