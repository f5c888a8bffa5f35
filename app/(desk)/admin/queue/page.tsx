import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QueueScreen } from "@/components/queue/queue-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("queue.list");
  return { title: t("title") };
}

export default async function QueuePage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "failing-work");
  return (
    <PageMessages namespaces={["queue", "approvals", "table"]}>
      <QueueScreen opened={opened} />
    </PageMessages>
  );
}
