import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventScreen } from "@/components/events/event-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readDeskClient } from "@/lib/desk/events/page-reads";
import { readActor } from "@/lib/server/actor";

interface EventPageProps {
  params: Promise<{ eventId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("events.one");
  return { title: t("title") };
}

export default async function EventPage({ params }: EventPageProps) {
  const [{ eventId }, actor] = await Promise.all([params, readActor()]);
  if (actor === null) return null; // the layout leads to the sign-in
  const deskClient = await readDeskClient();
  return (
    <PageMessages namespaces={["events", "audit", "invoice-groups"]}>
      <EventScreen id={eventId} deskClient={deskClient} />
    </PageMessages>
  );
}
