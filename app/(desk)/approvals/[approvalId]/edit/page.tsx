import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GroupPicker } from "@/components/invoice-groups/picker/group-picker";
import { PickedGroup } from "@/components/invoice-groups/picker/picked-group";
import { EditProposalScreen } from "@/components/line-proposals/new-proposal-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { dayIn } from "@/lib/domain/day";
import { readDeployment } from "@/lib/server/deployment";

interface EditProposalPageProps {
  params: Promise<{ approvalId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("line-proposals.form");
  return { title: t("editTitle") };
}

export default async function EditProposalPage({ params }: EditProposalPageProps) {
  const { timeZone } = await readDeployment();
  return (
    <PageMessages namespaces={["line-proposals", "approvals", "form", "invoice-groups"]}>
      <EditProposalScreen
        id={(await params).approvalId}
        today={dayIn(timeZone, new Date())}
        parts={{ Picker: GroupPicker, Picked: PickedGroup }}
      />
    </PageMessages>
  );
}
