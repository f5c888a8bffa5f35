import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GridOwnersScreen } from "@/components/grid-owners/grid-owners-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("grid-owners.list");
  return { title: t("title") };
}

export default async function GridOwnersPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "grid-owners");
  return (
    <PageMessages namespaces={["grid-owners", "chart", "table"]}>
      <GridOwnersScreen opened={opened} />
    </PageMessages>
  );
}
