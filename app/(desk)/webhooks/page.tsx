import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { WebhooksScreen } from "@/components/webhooks/webhooks-screen";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

export default async function WebhooksPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["webhooks", "table"]}>
      <WebhooksScreen />
    </PageMessages>
  );
}
