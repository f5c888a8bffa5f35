import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportFilesScreen } from "@/components/report-files/report-files-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readPreference } from "@/lib/desk/preferences/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("report-files.list");
  return { title: t("title") };
}

export default async function ReportFilesPage() {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const [opened, seenAt] = await Promise.all([
    openList(actor, "report-files"),
    readPreference(actor, "report-files.seen"),
  ]);
  return (
    <PageMessages namespaces={["report-files", "table"]}>
      <ReportFilesScreen opened={opened} seenAt={seenAt} />
    </PageMessages>
  );
}
