import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditScreen } from "@/components/audit/audit-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit.list");
  return { title: t("title") };
}

export default async function AuditPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "audit");
  return (
    <PageMessages namespaces={["audit", "invoice-groups", "table"]}>
      <AuditScreen opened={opened} />
    </PageMessages>
  );
}
