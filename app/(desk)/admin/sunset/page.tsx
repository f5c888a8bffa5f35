import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { SunsetScreen } from "@/components/sunset/sunset-screen";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sunset.list");
  return { title: t("title") };
}

export default async function SunsetPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "operations");
  return (
    <PageMessages namespaces={["sunset", "table"]}>
      <SunsetScreen opened={opened} />
    </PageMessages>
  );
}
