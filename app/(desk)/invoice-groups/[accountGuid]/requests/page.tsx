import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { LoadApprovals } from "../../../load-approvals";
import { readGroup } from "../read-group";

interface GroupRequestsPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({ params }: GroupRequestsPageProps): Promise<Metadata> {
  const t = await getTranslations("requests.list");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function GroupRequestsPage({ params }: GroupRequestsPageProps) {
  const accountGuid = normalizeIdentifier((await params).accountGuid);
  if (accountGuid === null) return null; // the layout shows that there is no such record
  return <LoadApprovals owner={{ accountGuid }} />;
}
