import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlanScreen } from "@/components/invoice-groups/settings-plans/plan-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { hasRehearsals } from "@/lib/desk/settings-plans/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

interface SettingsPlanPageProps {
  params: Promise<{ planId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings-plans");
  return { title: t("one") };
}

export default async function SettingsPlanPage({ params }: SettingsPlanPageProps) {
  const [actor, { planId }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages
      namespaces={[
        "settings-plans",
        "invoice-groups",
        "invoice-group-settings",
        "approvals",
        "table",
      ]}
    >
      <PlanScreen
        id={planId}
        opened={await openList(actor, "settings-plan-rows")}
        rehearses={await hasRehearsals()}
      />
    </PageMessages>
  );
}
