import { GroupSettings } from "@/components/invoice-groups/settings/group-settings";
import { normalizeIdentifier } from "@/lib/domain/identifiers";

interface GroupPageProps {
  params: Promise<{ accountGuid: string }>;
}

export default async function GroupPage({ params }: GroupPageProps) {
  const { accountGuid } = await params;
  return <GroupSettings accountGuid={normalizeIdentifier(accountGuid) ?? accountGuid} />;
}
