import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadMeteringPoints } from "../../../load-metering-points";
import { readGroup } from "../read-group";

interface GroupMeteringPointsPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({
  params,
}: GroupMeteringPointsPageProps): Promise<Metadata> {
  const t = await getTranslations("metering-points.list");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function GroupMeteringPointsPage({ params }: GroupMeteringPointsPageProps) {
  const group = await readGroup((await params).accountGuid);
  if (group === null) return null; // the layout shows that there is no such invoice group
  // Without the group its customer is unknown: the tab fails and offers a retry.
  if (group === undefined) throw new Error("The invoice group could not be read");
  const { accountGuid, customerGuid } = group;
  return <LoadMeteringPoints owner={{ kind: "invoice-group", accountGuid, customerGuid }} />;
}
