import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ThirdPartyScreen } from "@/components/invoice-groups/third-party/third-party-screen";
import { MeteringPoints } from "@/components/metering-points/metering-point-list";
import { PageMessages } from "@/components/shell/page-messages";
import { readUsedSystems } from "@/lib/desk/preferences/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readThirdPartySegments } from "@/lib/domain/third-party-id";
import { readActor } from "@/lib/server/auth/actor";

interface ThirdPartyPageProps {
  params: Promise<{ of?: string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("third-party");
  return { title: t("title") };
}

export default async function ThirdPartyPage({ params }: ThirdPartyPageProps) {
  const [actor, { of }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  const [systems, opened] = await Promise.all([
    readUsedSystems(actor),
    openList(actor, "metering-points"),
  ]);
  return (
    <PageMessages
      namespaces={["third-party", "metering-points", "contract-words", "form", "table"]}
    >
      <ThirdPartyScreen
        of={readThirdPartySegments(of)}
        systems={systems}
        opened={opened}
        parts={{ MeteringPoints }}
      />
    </PageMessages>
  );
}
