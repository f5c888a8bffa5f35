import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PeopleScreen } from "@/components/people/people-list";
import { PageMessages } from "@/components/shell/page-messages";
import { readPreference } from "@/lib/desk/preferences/store";
import { readActor } from "@/lib/server/auth/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people.list");
  return { title: t("title") };
}

export default async function PeoplePage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const preference = await readPreference(actor, "table.people");
  return (
    <PageMessages namespaces={["people", "table"]}>
      <PeopleScreen preference={preference} />
    </PageMessages>
  );
}
