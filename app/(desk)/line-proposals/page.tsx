import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProposalsScreen } from "@/components/line-proposals/proposals-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("line-proposals.list");
  return { title: t("title") };
}

export default async function LineProposalsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "line-proposals");
  return (
    <PageMessages namespaces={["line-proposals", "approvals", "bulk-jobs", "table"]}>
      <ProposalsScreen opened={opened} />
    </PageMessages>
  );
}
