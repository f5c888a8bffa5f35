import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SaveProposalRecipe } from "@/components/invoice-lines/recipes/save-proposal-recipe";
import { ProposalScreen } from "@/components/line-proposals/proposal-screen";
import { PageMessages } from "@/components/shell/page-messages";

interface ProposalPageProps {
  params: Promise<{ proposalId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("line-proposals");
  return { title: t("list.title") };
}

export default async function ProposalPage({ params }: ProposalPageProps) {
  return (
    <PageMessages
      namespaces={[
        "line-proposals",
        "approvals",
        "form",
        "chart",
        "line-recipes",
        "invoice-lines",
        "line-words",
      ]}
    >
      <ProposalScreen id={(await params).proposalId} parts={{ SaveRecipe: SaveProposalRecipe }} />
    </PageMessages>
  );
}
