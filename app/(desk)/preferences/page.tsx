import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PreferencesScreen } from "@/components/preferences/preferences-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readOwnPreferences } from "@/lib/desk/preferences/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("preferences");
  return { title: t("title") };
}

export default async function PreferencesPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const { stored, mail } = await readOwnPreferences(actor);
  return (
    <PageMessages namespaces={["preferences"]}>
      <PreferencesScreen stored={stored} mail={mail} />
    </PageMessages>
  );
}
