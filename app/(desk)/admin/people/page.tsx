import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PeopleScreen } from "@/components/people/people-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people.list");
  return { title: t("title") };
}

export default async function PeoplePage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "people");
  return (
    <PageMessages namespaces={["people", "table"]}>
      <PeopleScreen opened={opened} />
    </PageMessages>
  );
}
