import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AbandonedScreen } from "@/components/invoice-lines/abandoned/abandoned-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { createQueryClient } from "@/lib/browser/query-client";
import { openList } from "@/lib/desk/views/page-reads";
import { dayIn } from "@/lib/domain/day";
import { prefetchAbandoned } from "@/lib/invoice-lines/abandoned/queries";
import { readActor } from "@/lib/server/actor";
import { readDeployment } from "@/lib/server/deployment";
import { readOperation } from "@/lib/server/read-operation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoice-lines.abandoned.list");
  return { title: t("title") };
}

/** The first rows come with the document: a skeleton of a loading.tsx would delay them. */
export default async function AbandonedLinesPage() {
  const [actor, { timeZone }] = await Promise.all([readActor(), readDeployment()]);
  if (actor === null) return null; // the layout leads to the sign-in
  const client = createQueryClient();
  const [opened] = await Promise.all([
    openList(actor, "abandoned-lines"),
    prefetchAbandoned(client, (query) => readOperation(actor, "listAbandonedLines", { query })),
  ]);
  return (
    <PageMessages
      namespaces={[
        "invoice-lines",
        "line-recipes",
        "bulk-jobs",
        "line-words",
        "contract-words",
        "table",
      ]}
    >
      <HydrationBoundary state={dehydrate(client)}>
        <AbandonedScreen opened={opened} today={dayIn(timeZone, new Date())} />
      </HydrationBoundary>
    </PageMessages>
  );
}
