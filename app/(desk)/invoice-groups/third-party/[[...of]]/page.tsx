import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ThirdPartyScreen } from "@/components/invoice-groups/third-party/third-party-screen";
import { MeteringPoints } from "@/components/metering-points/metering-points";
import { PageMessages } from "@/components/shell/page-messages";
import { readUsedSystems } from "@/lib/desk/preferences/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readThirdPartyQuery, readThirdPartySegments } from "@/lib/domain/third-party-id";
import { routes } from "@/lib/routes";
import { readActor } from "@/lib/server/actor";
import { type PageSearch, toParams } from "../../../page-search";

interface ThirdPartyPageProps {
  /** The former address had the id in its path, which cannot hold each character. */
  params: Promise<{ of?: string[] }>;
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("third-party");
  return { title: t("title") };
}

export default async function ThirdPartyPage({ params, searchParams }: ThirdPartyPageProps) {
  const [actor, { of }, search] = await Promise.all([readActor(), params, searchParams]);
  if (actor === null) return null; // the layout leads to the sign-in
  const former = readThirdPartySegments(of);
  if (former !== null) redirect(routes.thirdParty(former));
  const [systems, opened] = await Promise.all([
    readUsedSystems(actor),
    openList(actor, "metering-points"),
  ]);
  return (
    <PageMessages
      namespaces={["third-party", "metering-points", "contract-words", "form", "table"]}
    >
      <ThirdPartyScreen
        of={readThirdPartyQuery(toParams(search))}
        systems={systems}
        opened={opened}
        parts={{ MeteringPoints }}
      />
    </PageMessages>
  );
}
