import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { WebhooksScreen } from "@/components/webhooks/webhooks-screen";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

export default async function WebhooksPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "webhook-deliveries");
  return (
    <PageMessages namespaces={["webhooks", "table"]}>
      <WebhooksScreen opened={opened} />
    </PageMessages>
  );
}
