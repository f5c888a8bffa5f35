import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JobScreen } from "@/components/jobs/job-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/auth/actor";

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
  return (
    <PageMessages namespaces={["jobs", "table"]}>
      <JobScreen id={jobId} opened={await openList(actor, "job-rows")} />
    </PageMessages>
  );
}
