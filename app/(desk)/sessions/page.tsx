import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SessionsScreen } from "@/components/people/sessions-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people");
  return { title: t("own.title") };
}

export default async function SessionsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["people", "table"]}>
      <SessionsScreen />
    </PageMessages>
  );
}
