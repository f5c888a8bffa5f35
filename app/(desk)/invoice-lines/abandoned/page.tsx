import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AbandonedScreen } from "@/components/invoice-lines/abandoned/abandoned-list";
import { PageMessages } from "@/components/shell/page-messages";
import { createQueryClient } from "@/lib/browser/query-client";
import { readPreference } from "@/lib/desk/preferences/store";
import { dayIn } from "@/lib/domain/day";
import { prefetchAbandoned } from "@/lib/invoice-lines/abandoned/queries";
import { readActor } from "@/lib/server/auth/actor";
import { readDeployment } from "@/lib/server/deployment";
import { readOperation } from "@/lib/server/proxy/read";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoice-lines.abandoned.list");
  return { title: t("title") };
}

/** The first rows come with the document: no loading.tsx, whose skeleton would hold them back. */
export default async function AbandonedLinesPage() {
  const [actor, { timeZone }] = await Promise.all([readActor(), readDeployment()]);
  if (actor === null) return null; // the layout leads to the sign-in
  const client = createQueryClient();
  const [preference] = await Promise.all([
    readPreference(actor, "table.abandoned-lines"),
    prefetchAbandoned(client, (query) => readOperation(actor, "listAbandonedLines", { query })),
  ]);
  return (
    <PageMessages namespaces={["invoice-lines", "line-words", "table"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <AbandonedScreen preference={preference} today={dayIn(timeZone, new Date())} />
      </HydrationBoundary>
    </PageMessages>
  );
}
