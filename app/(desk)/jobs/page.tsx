import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { PageMessages } from "@/components/shell/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("jobs");
  return { title: t("title") };
}

export default function JobsPage() {
  return (
    <PageMessages namespaces={["jobs", "table"]}>
      <JobsScreen />
    </PageMessages>
  );
}
