import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GroupSettings } from "@/components/invoice-groups/settings/group-settings";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readGroup } from "../read-group";

interface GroupSettingsPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({ params }: GroupSettingsPageProps): Promise<Metadata> {
  const t = await getTranslations("invoice-group-settings.tabs");
  const group = await readGroup((await params).accountGuid);
  return { title: group ? `${group.name} · ${t("settings")}` : t("settings") };
}

export default async function GroupSettingsPage({ params }: GroupSettingsPageProps) {
  const { accountGuid } = await params;
  return <GroupSettings accountGuid={normalizeIdentifier(accountGuid) ?? accountGuid} />;
}
