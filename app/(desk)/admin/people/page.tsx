import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PeopleScreen } from "@/components/people/people-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people");
  return { title: t("title") };
}

export default async function PeoplePage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["people", "table"]}>
      <PeopleScreen />
    </PageMessages>
  );
}
