import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsCard } from "@/components/invoice-groups/settings/settings-card";
import { LoadOverview } from "../../load-overview";
import { readGroup } from "./read-group";

interface GroupPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({ params }: GroupPageProps): Promise<Metadata> {
  const t = await getTranslations("invoice-group-settings");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("title")}` : t("title") };
}

export default async function GroupPage({ params }: GroupPageProps) {
  const group = await readGroup((await params).accountGuid);
  if (group === null) return null; // the layout shows that there is no such invoice group
  // Without the group its customer is unknown: the tab fails and offers a retry.
  if (group === undefined) throw new Error("The invoice group could not be read");
  const { customerGuid, accountGuid } = group;
  return (
    <LoadOverview record={{ customerGuid, accountGuid }}>
      <SettingsCard accountGuid={accountGuid} />
    </LoadOverview>
  );
}
