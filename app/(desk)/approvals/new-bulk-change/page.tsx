import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPlanScreen } from "@/components/invoice-groups/settings-plans/new-plan-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { type PageSearch, toParams } from "../../page-search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings-plans");
  return { title: t("newTitle") };
}

export default async function NewSettingsPlanPage({ searchParams }: { searchParams: PageSearch }) {
  const selectionId = toParams(await searchParams).get("selection");
  return (
    <PageMessages
      namespaces={["settings-plans", "invoice-groups", "invoice-group-settings", "table"]}
    >
      <NewPlanScreen selectionId={selectionId} />
    </PageMessages>
  );
}
