import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotificationsScreen } from "@/components/notifications/notifications-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications.list");
  return { title: t("title") };
}

export default async function NotificationsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "notifications");
  return (
    <PageMessages namespaces={["notifications", "table"]}>
      <NotificationsScreen opened={opened} />
    </PageMessages>
  );
}
