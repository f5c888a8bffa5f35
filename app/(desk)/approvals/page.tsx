import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApprovalsScreen } from "@/components/approvals/approvals-screen";
import { ExpectedValues } from "@/components/requests/expected-values";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("approvals.list");
  return { title: t("title") };
}

export default async function ApprovalsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages
      namespaces={["approvals", "bulk-jobs", "form", "requests", "request-forms", "table"]}
    >
      <ApprovalsScreen
        opened={await openList(actor, "approvals")}
        parts={{ Values: ExpectedValues }}
      />
    </PageMessages>
  );
}
