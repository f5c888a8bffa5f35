import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditScreen } from "@/components/audit/audit-list";
import { PageMessages } from "@/components/shell/page-messages";
import { readPreference } from "@/lib/desk/preferences/store";
import { readActor } from "@/lib/server/auth/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit.list");
  return { title: t("title") };
}

export default async function AuditPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const preference = await readPreference(actor, "table.audit");
  return (
    <PageMessages namespaces={["audit", "invoice-groups", "table"]}>
      <AuditScreen preference={preference} />
    </PageMessages>
  );
}
