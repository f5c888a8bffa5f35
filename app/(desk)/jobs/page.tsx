import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("jobs.list");
  return { title: t("title") };
}

export default async function JobsPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "jobs");
  return (
    <PageMessages namespaces={["jobs", "bulk-jobs", "form", "invoice-groups", "table"]}>
      <JobsScreen opened={opened} />
    </PageMessages>
  );
}
