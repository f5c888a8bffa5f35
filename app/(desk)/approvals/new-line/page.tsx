import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GroupPicker } from "@/components/invoice-groups/picker/group-picker";
import { PickedGroup } from "@/components/invoice-groups/picker/picked-group";
import { NewProposalScreen } from "@/components/line-proposals/new-proposal-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { dayIn } from "@/lib/domain/day";
import { parseProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { readDeployment } from "@/lib/server/deployment";
import { type PageSearch, toParams } from "../../page-search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("line-proposals.form");
  return { title: t("newTitle") };
}

export default async function NewProposalPage({ searchParams }: { searchParams: PageSearch }) {
  const { timeZone } = await readDeployment();
  const start = parseProposalStart(toParams(await searchParams));
  return (
    <PageMessages namespaces={["line-proposals", "approvals", "form", "invoice-groups"]}>
      <NewProposalScreen
        start={start}
        today={dayIn(timeZone, new Date())}
        parts={{ Picker: GroupPicker, Picked: PickedGroup }}
      />
    </PageMessages>
  );
}
