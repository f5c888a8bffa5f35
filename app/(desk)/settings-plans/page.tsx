import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlansScreen } from "@/components/invoice-groups/settings-plans/plans-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings-plans.list");
  return { title: t("title") };
}

export default async function SettingsPlansPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "settings-plans");
  return (
    <PageMessages
      namespaces={[
        "settings-plans",
        "approvals",
        "invoice-groups",
        "invoice-group-settings",
        "table",
      ]}
    >
      <PlansScreen opened={opened} />
    </PageMessages>
  );
}
