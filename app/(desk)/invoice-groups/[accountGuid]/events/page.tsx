import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TimelineScreen } from "@/components/audit/timeline/timeline-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readGroup } from "../read-group";

interface GroupEventsPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({ params }: GroupEventsPageProps): Promise<Metadata> {
  const t = await getTranslations("audit.timeline");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function GroupEventsPage({ params }: GroupEventsPageProps) {
  const group = await readGroup((await params).accountGuid);
  if (group === null) return null; // the layout shows that there is no such invoice group
  // Without the group its events are unknown: the tab fails and offers a retry.
  if (group === undefined) throw new Error("The invoice group could not be read");
  const { accountGuid, customerGuid } = group;
  return (
    <PageMessages namespaces={["audit", "invoice-groups", "table"]}>
      <TimelineScreen accountGuid={accountGuid} customerGuid={customerGuid} />
    </PageMessages>
  );
}
