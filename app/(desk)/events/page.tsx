import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventsScreen } from "@/components/events/events-screen";
import { GroupPicker } from "@/components/invoice-groups/picker/group-picker";
import { PageMessages } from "@/components/shell/page-messages";
import { readDeskClient } from "@/lib/desk/events/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("events.list");
  return { title: t("title") };
}

export default async function EventsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const [opened, deskClient] = await Promise.all([openList(actor, "events"), readDeskClient()]);
  return (
    <PageMessages namespaces={["events", "audit", "invoice-groups", "table"]}>
      <EventsScreen opened={opened} chooser={GroupPicker} deskClient={deskClient} />
    </PageMessages>
  );
}
