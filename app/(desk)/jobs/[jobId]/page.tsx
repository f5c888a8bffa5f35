import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsJobRows } from "@/components/invoice-groups/settings-plans/settings-job-rows";
import { JobScreen } from "@/components/jobs/job-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

interface JobPageProps {
  params: Promise<{ jobId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("jobs");
  return { title: t("one") };
}

export default async function JobPage({ params }: JobPageProps) {
  const [actor, { jobId }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  const [archive, settings, bulk] = await Promise.all([
    openList(actor, "job-rows"),
    openList(actor, "settings-job-rows"),
    openList(actor, "bulk-job-rows"),
  ]);
  return (
    <PageMessages
      namespaces={[
        "jobs",
        "bulk-jobs",
        "settings-plans",
        "invoice-groups",
        "invoice-group-settings",
        "table",
      ]}
    >
      <JobScreen
        id={jobId}
        opened={{ archive, settings, bulk }}
        parts={{ SettingsRows: SettingsJobRows }}
      />
    </PageMessages>
  );
}
