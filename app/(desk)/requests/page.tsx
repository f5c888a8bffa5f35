import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestsScreen } from "@/components/requests/requests-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("requests.list");
  return { title: t("title") };
}

export default async function RequestsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["requests", "approvals", "table"]}>
      <RequestsScreen opened={await openList(actor, "requests")} />
    </PageMessages>
  );
}
