import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HelpScreen } from "@/components/help/help-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readPreference } from "@/lib/desk/preferences/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("help");
  return { title: t("title") };
}

export default async function HelpPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["help", "preferences"]}>
      <HelpScreen seenRelease={await readPreference(actor, "release.seen")} />
    </PageMessages>
  );
}
